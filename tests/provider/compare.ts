import { isObject, type Json, type JsonObject } from "./json";
import type { Transcript } from "./side";

export type Difference = {
  /** “call 3, POST /v1/refunds” or “event charge.refunded”. */
  where: string;
  /** Beginning with the kind of the object that has the field: “charge.outcome.type”. */
  field: string;
  /** Undefined where the side hasn't got the field. */
  sandbox: Json | undefined;
  provider: Json | undefined;
};

/**
 * Compares two redacted transcripts of a scenario, call by call, event by event, field by field.
 * @param chance leaves all but the notes out
 */
export function compare(sandbox: Transcript, provider: Transcript, chance = false): Difference[] {
  const found: Difference[] = [];
  // A word that replaces an id on one side has to replace the same id of the other side everywhere.
  const pairs = new Map<string, string>();
  const differ = (where: string) => comparison(where, found, pairs);
  differ("the scenario")("stopped", sandbox.stopped, provider.stopped);
  differ("the scenario")("notes", sandbox.notes, provider.notes);
  if (chance) return found;
  const calls = Math.max(sandbox.exchanges.length, provider.exchanges.length);
  for (let index = 0; index < calls; index++) {
    const [ours, theirs] = [sandbox.exchanges[index], provider.exchanges[index]];
    const { method, path } = (ours ?? theirs)!.asked;
    const where = `call ${index + 1}, ${method} ${path}`;
    if (!ours || !theirs) {
      found.push({ where, field: "call", sandbox: ours && "made", provider: theirs && "made" });
      continue;
    }
    differ(where)("asked", ours.asked, theirs.asked);
    differ(where)("status", ours.answered.status, theirs.answered.status);
    differ(where)("header", ours.answered.headers, theirs.answered.headers);
    differ(where)("answer", ours.answered.body, theirs.answered.body);
  }
  const types = new Set([...sandbox.events, ...provider.events].map(({ type }) => String(type)));
  for (const type of types) {
    const of = ({ events }: Transcript) => events.filter((event) => event.type === type);
    const [ours, theirs] = [of(sandbox), of(provider)];
    if (ours.length !== theirs.length) {
      const field = `event ${type}`;
      found.push({ where: `event ${type}`, field, sandbox: ours.length, provider: theirs.length });
    }
    for (let index = 0; index < Math.min(ours.length, theirs.length); index++)
      differ(`event ${type}`)("event", ours[index]!, theirs[index]!);
  }
  return found;
}

function comparison(where: string, found: Difference[], pairs: Map<string, string>) {
  const walk = (field: string, sandbox: Json | undefined, provider: Json | undefined): void => {
    if (isObject(sandbox) && isObject(provider)) {
      const base = kindOf(sandbox) ?? kindOf(provider) ?? field;
      for (const name of new Set([...Object.keys(sandbox), ...Object.keys(provider)]))
        walk(`${base}.${name}`, sandbox[name], provider[name]);
    } else if (Array.isArray(sandbox) && Array.isArray(provider)) {
      for (let index = 0; index < Math.max(sandbox.length, provider.length); index++)
        walk(`${field}[]`, sandbox[index], provider[index]);
    } else if (!same(sandbox, provider, pairs)) found.push({ where, field, sandbox, provider });
  };
  return walk;
}

const kindOf = ({ object }: JsonObject) => (typeof object === "string" ? object : undefined);

const WORD = /<[a-z0-9]+ \d+>/g;

function same(sandbox: Json | undefined, provider: Json | undefined, pairs: Map<string, string>): boolean {
  if (typeof sandbox !== "string" || typeof provider !== "string") return sandbox === provider;
  if (sandbox.replace(WORD, "") !== provider.replace(WORD, "")) return false;
  const [ours, theirs] = [sandbox.match(WORD) ?? [], provider.match(WORD) ?? []];
  return ours.every((word, index) => {
    const partner = theirs[index] ?? "";
    if (word.split(" ")[0] !== partner.split(" ")[0]) return false;
    if (!pairs.has(word)) pairs.set(word, partner);
    return pairs.get(word) === partner;
  });
}
