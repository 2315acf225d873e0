import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { Random } from "../../support/random";

/** A shopper's tab, a server handling a delivery, a sweeper. */
export type Actor = { name: string; script: () => Promise<void> };

/** Decides when actors may continue: each call to the database and to the provider is a step. */
export interface Stage {
  /**
   * Call before or after a call. Other actors may act meanwhile; the actor may crash here, and then this never
   * resolves.
   */
  step(point: string): Promise<void>;
  /** The same for a call that is on its way to the provider or back. */
  stepOnWire(point: string): Promise<void>;
  /** Whether the actor's process crashes here, inside a transaction, which is then rolled back. */
  crashesInside(point: string): boolean;
  /** Ends an actor whose process has crashed; never resolves. */
  die(): Promise<never>;
}

/** Thrown to leave a transaction whose process crashes. It never reaches the shop's code. */
export class Crash extends Error {}

type Player = { name: string; crashed: boolean };
type Waiting = { player: Player; point: string; go: () => void };

const never = new Promise<never>(() => undefined);

/**
 * The current actor, shared by all stages: a call by an actor that has crashed may return during the next play, and
 * must find that it has crashed.
 */
const players = new AsyncLocalStorage<Player>();

/** No move takes this long: a call without answer or error is a fault of the shop or of this stage. */
const PATIENCE_MS = 60_000;

/**
 * How many times more often than elsewhere a process crashes here: right after a write or a request, because only then
 * something can be lost.
 */
function danger(point: string): number {
  return /done$|answered$/.test(point) ? 4 : 1;
}

/**
 * A stage on which one actor moves at a time, and random numbers from the seed decide which one is next and which one
 * crashes. The same seed gives the same play, move by move; its fingerprint proves it.
 */
export class ExactStage implements Stage {
  moves = 0;
  crashes = 0;
  /** False while everything settles: then there are no crashes. */
  dangerous = true;
  private readonly waiting: Waiting[] = [];
  private readonly trace = createHash("sha256");
  private moving: Player | null = null;
  private moved: () => void = () => undefined;
  /** Unexpected errors of actors: anything but a refusal. */
  readonly failures: string[] = [];

  constructor(
    private readonly random: Random,
    private readonly crashChance: number,
    private readonly tell: (line: string) => void = () => undefined,
  ) {}

  /** Plays until every actor has finished or crashed. */
  async play(actors: Actor[]): Promise<void> {
    for (const { name, script } of actors) {
      const player = { name, crashed: false };
      void players.run(player, async () => {
        try {
          await this.step("enters");
          await script();
        } catch (error) {
          if (!player.crashed) this.failures.push(describe(name, error));
        }
        this.endMove(player);
      });
    }
    while (this.waiting.length > 0) {
      const next = this.waiting.splice(Math.floor(this.random.next() * this.waiting.length), 1)[0]!;
      await this.move(next);
    }
  }

  private async move({ player, point, go }: Waiting): Promise<void> {
    this.moves++;
    this.note(`${player.name}: ${point}`);
    this.moving = player;
    const moved = new Promise<void>((resolve) => (this.moved = resolve));
    const patience = setTimeout(() => {
      this.failures.push(`${player.name}: what began at “${point}” never ended`);
      player.crashed = true;
      this.moved();
    }, PATIENCE_MS);
    go();
    await moved;
    clearTimeout(patience);
    this.moving = null;
  }

  private endMove(player: Player): void {
    if (this.moving === player) this.moved();
  }

  async step(point: string): Promise<void> {
    const player = players.getStore();
    if (player) await this.pause(player, point);
  }

  async stepOnWire(point: string): Promise<void> {
    // A connection serves many actors: the call belongs to the one whose move it is.
    if (this.moving) await this.pause(this.moving, `wire ${point}`);
  }

  private async pause(player: Player, point: string): Promise<void> {
    if (player.crashed) return never;
    if (this.dangerous && this.moving === player && this.random.chance(this.crashChance * danger(point))) {
      this.note(`${player.name} crashes at ${point}`);
      return this.end(player);
    }
    return new Promise((go) => {
      this.waiting.push({ player, point, go });
      this.endMove(player);
    });
  }

  crashesInside(point: string): boolean {
    const player = players.getStore();
    if (!player || !this.dangerous || !this.random.chance(this.crashChance / 2)) return false;
    this.note(`${player.name} crashes inside a transaction at ${point}`);
    return true;
  }

  async die(): Promise<never> {
    return this.end(players.getStore());
  }

  private end(player: Player | undefined): Promise<never> {
    if (player) {
      this.crashes++;
      player.crashed = true;
      this.endMove(player);
    }
    return never;
  }

  private note(line: string): void {
    this.trace.update(`${line}\n`);
    this.tell(line);
  }

  /** Equal for two plays with the same moves. */
  fingerprint(): string {
    return this.trace.digest("hex").slice(0, 16);
  }
}

/**
 * A stage on which all act at the same time, as in a real server: random numbers only decide about delays and crashes.
 * Several processes, each with its own stage, share one database and one provider.
 */
export class FreeStage implements Stage {
  crashes = 0;
  moves = 0;
  readonly failures: string[] = [];
  private readonly players = new AsyncLocalStorage<Player & { end: () => void }>();

  constructor(
    private readonly random: Random,
    private readonly crashChance: number,
  ) {}

  async play(actors: Actor[]): Promise<void> {
    await Promise.all(
      actors.map(
        ({ name, script }) =>
          new Promise<void>((end) => {
            const player = { name, crashed: false, end };
            void this.players.run(player, async () => {
              await script().catch((error: unknown) => {
                if (!player.crashed) this.failures.push(describe(name, error));
              });
              end();
            });
          }),
      ),
    );
  }

  async step(): Promise<void> {
    const player = this.players.getStore();
    if (!player) return;
    this.moves++;
    if (player.crashed) return never;
    if (this.random.chance(this.crashChance)) return this.die();
    if (this.random.chance(0.3)) await new Promise((go) => setTimeout(go, this.random.between(0, 8)));
  }

  stepOnWire(): Promise<void> {
    return new Promise((go) => setTimeout(go, this.random.between(0, 3)));
  }

  crashesInside(): boolean {
    return this.players.getStore() !== undefined && this.random.chance(this.crashChance / 2);
  }

  async die(): Promise<never> {
    const player = this.players.getStore();
    if (player && !player.crashed) {
      this.crashes++;
      player.crashed = true;
      player.end();
    }
    return never;
  }
}

/** One line: the actor, the error, and where in the shop's code it occurred. */
export function describe(name: string, error: unknown): string {
  if (!(error instanceof Error)) return `${name}: ${String(error)}`;
  const message =
    error.message
      .split("\n")
      .filter((line) => line.trim() !== "")
      .at(-1) ?? "";
  const place = error.stack?.split("\n").find((line) => /\/lib\/(?!generated|db)/.test(line));
  return `${name}: ${error.name}: ${message} ${place?.trim() ?? ""}`;
}
