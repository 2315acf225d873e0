import { setTimeout as pause } from "node:timers/promises";
import Stripe from "stripe";
import { isObject, type Json, type JsonObject } from "./json";

/** A piece of business, written once and played on both sides. */
export type Scenario = {
  name: string;
  play: (side: Side) => Promise<void>;
  /** Which of two things happened is chance: only the scenario's own notes are compared. */
  chance?: true;
};

/** One call: what was asked, and what was answered. */
export type Exchange = {
  asked: { method: string; path: string; form: JsonObject };
  answered: { status: number; headers: JsonObject; body: Json };
};

/** What one side did in a scenario. Not redacted yet. */
export type Transcript = {
  exchanges: Exchange[];
  /** What the scenario found out where the answers themselves differ from run to run. */
  notes: JsonObject;
  events: JsonObject[];
  /** Why the scenario ended early; null if it went through. */
  stopped: string | null;
};

export type SideOptions = {
  secretKey: string;
  /** Address of the API; null for the provider's own. */
  address: string | null;
  /** Timeout of one call in milliseconds. */
  timeoutMs: number;
  /** How long to wait for what the provider does in its own time, in milliseconds. */
  patienceMs: number;
};

const HEADERS = ["idempotent-replayed", "original-request", "stripe-version"];
const POLL_MS = 1000;

/** The provider or the sandbox, with a library that writes down what is said. */
export class Side {
  /** For calls that belong to the transcript. */
  readonly stripe: Stripe;
  /** For waiting and looking, which take another number of calls each time. */
  readonly unrecorded: Stripe;
  private transcript = emptyTranscript();

  constructor(private readonly options: SideOptions) {
    this.stripe = this.client(Stripe.createFetchHttpClient(this.record));
    this.unrecorded = this.client(Stripe.createFetchHttpClient());
  }

  private client(httpClient: Stripe.HttpClient): Stripe {
    const { secretKey, address, timeoutMs } = this.options;
    const elsewhere = address ? new URL(address) : null;
    return new Stripe(secretKey, {
      timeout: timeoutMs,
      maxNetworkRetries: 2,
      telemetry: false,
      httpClient,
      ...(elsewhere && {
        host: elsewhere.hostname,
        port: elsewhere.port,
        protocol: elsewhere.protocol === "http:" ? ("http" as const) : ("https" as const),
      }),
    });
  }

  /**
   * Plays one scenario. Its events are fetched later, by `collectEvents`.
   * @throws StripeError when the key is refused or the side can't be reached
   */
  async play(scenario: Scenario): Promise<Transcript> {
    const transcript = (this.transcript = emptyTranscript());
    try {
      await scenario.play(this);
    } catch (error) {
      if (isHopeless(error)) throw error;
      transcript.stopped = error instanceof Error ? error.message : String(error);
    }
    return transcript;
  }

  /** Makes a call that is expected to be refused. What was answered is in the transcript either way. */
  async refused(call: () => Promise<unknown>): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (isHopeless(error) || !(error instanceof Stripe.errors.StripeError)) throw error;
    }
  }

  note(name: string, value: Json): void {
    this.transcript.notes[name] = value;
  }

  /** Repeats `look` until it finds something. @throws Error naming `what` when that takes too long */
  async until<Found>(what: string, look: () => Promise<Found | null | undefined | false>): Promise<Found> {
    const end = Date.now() + this.options.patienceMs;
    for (;;) {
      const found = await look();
      if (found) return found;
      if (Date.now() > end)
        throw new Error(`waited ${this.options.patienceMs / 1000} s for ${what}; --patience waits longer`);
      await pause(Math.min(POLL_MS, this.options.patienceMs / 20));
    }
  }

  /**
   * Fetches the events of all transcripts from the list of events, so that no webhook is needed. They are complete when
   * each transcript has those types that it had on the other side, or time is up, and nothing more comes.
   * @param expected types of the events of each transcript on the other side
   */
  async collectEvents(transcripts: readonly Transcript[], expected: readonly string[][]): Promise<void> {
    const created = transcripts.flatMap(createdTimes);
    if (created.length === 0) return;
    const since = Math.min(...created);
    const end = Date.now() + this.options.patienceMs;
    for (let before = -1; ;) {
      const events: JsonObject[] = [];
      for await (const event of this.unrecorded.events.list({ limit: 100, created: { gte: since } }))
        events.push(JSON.parse(JSON.stringify(event)) as JsonObject);
      events.reverse();
      for (const transcript of transcripts)
        transcript.events = events.filter((event) => concerns(event, intentsOf(transcript)));
      const complete = transcripts.every(({ events: found }, index) => {
        const types = found.map(({ type }) => type);
        return (expected[index] ?? []).every((type) => types.includes(type));
      });
      const count = transcripts.reduce((sum, { events: found }) => sum + found.length, 0);
      if (Date.now() > end || (complete && count === before)) return;
      before = count;
      await pause(Math.min(POLL_MS, this.options.patienceMs / 20));
    }
  }

  private readonly record: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const url = new URL(String(input));
    const text = init?.body ? String(init.body) : url.search.slice(1);
    const body = JSON.parse(await response.clone().text()) as Json;
    const exchange: Exchange = {
      asked: {
        method: init?.method ?? "GET",
        path: url.pathname,
        form: Object.fromEntries(new URLSearchParams(text)),
      },
      answered: {
        status: response.status,
        headers: Object.fromEntries(
          HEADERS.flatMap((name) => {
            const value = response.headers.get(name);
            return value === null ? [] : [[name, value]];
          }),
        ),
        body,
      },
    };
    const { exchanges } = this.transcript;
    const last = exchanges.at(-1);
    // The library repeats a call that the provider couldn't carry out; only the last answer counts.
    const repeated = last && last.answered.status >= 429 && sameQuestion(last, exchange);
    if (repeated) exchanges.pop();
    exchanges.push(exchange);
    return response;
  };
}

/** The key is refused or there is no answer: no other call will do better. */
const isHopeless = (error: unknown) =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripeConnectionError;

const emptyTranscript = (): Transcript => ({ exchanges: [], notes: {}, events: [], stopped: null });

const sameQuestion = (one: Exchange, other: Exchange) =>
  JSON.stringify(one.asked) === JSON.stringify(other.asked);

const bodies = ({ exchanges }: Transcript) => exchanges.map(({ answered }) => answered.body).filter(isObject);

/** Times at which objects were created, in seconds. Taken from answers, because the clocks may differ. */
function createdTimes(transcript: Transcript): number[] {
  return bodies(transcript).flatMap(({ created }) => (typeof created === "number" ? [created] : []));
}

function intentsOf(transcript: Transcript): Set<Json | undefined> {
  return new Set(bodies(transcript).flatMap(({ object, id }) => (object === "payment_intent" ? [id] : [])));
}

function concerns(event: JsonObject, intents: ReadonlySet<Json | undefined>): boolean {
  const subject = isObject(event.data) && isObject(event.data.object) ? event.data.object : {};
  return intents.has(subject.object === "payment_intent" ? subject.id : subject.payment_intent);
}
