import { isObject, type Json } from "./json";

/**
 * Replaces what differs from account to account and from run to run, and what others should not read: ids, secrets,
 * times, addresses and details of the account. What is replaced keeps its kind, so that null is still told from a value.
 */

const SECRET = /\b\w+_secret_\w+/g;
const ID =
  /\b(pi|ch|py|re|pyr|pm|card|src|txn|evt|req|du|dp|acct|cus|pmc|pmd|prv|issfr|payatt|seti|tok|3ds)_[A-Za-z0-9]{10,}\b/g;
const UUID = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
const URL_ALONE = /^https?:\/\/\S+$/;
const TIMES = /^(created|due_by|available_on|arrival_date)$|_at$/;

/** Fields whose value depends on the account, the day or chance. */
const VARYING = new Set([
  ...["acquirer_reference_number", "authorization_code", "calculated_statement_descriptor", "exp_month"],
  ...["exp_year", "fingerprint", "ip_address", "network_transaction_id", "receipt_number", "risk_score"],
  ...["statement_descriptor", "transaction_id"],
]);

/** Redacts a whole transcript: the same id becomes the same word wherever it occurs. The shape stays. */
export function redact<Transcript extends Json>(transcript: Transcript): Transcript {
  const words = new Map<string, string>();
  const counts = new Map<string, number>();
  const wordFor = (id: string, prefix: string) => {
    let word = words.get(id);
    if (!word) {
      const number = (counts.get(prefix) ?? 0) + 1;
      counts.set(prefix, number);
      words.set(id, (word = `<${prefix} ${number}>`));
    }
    return word;
  };
  const text = (value: string): string =>
    URL_ALONE.test(value)
      ? "<url>"
      : value.replace(SECRET, "<secret>").replace(ID, wordFor).replace(UUID, "<uuid>");
  const walk = (value: Json, name: string): Json => {
    if (Array.isArray(value)) return value.map((item) => walk(item, name));
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, key)]));
    if (value === null || typeof value === "boolean") return value;
    if (VARYING.has(name)) return `<${typeof value}>`;
    if (typeof value === "number") return TIMES.test(name) ? "<time>" : value;
    return text(value);
  };
  return walk(transcript, "") as Transcript;
}
