import { invalidRequest, notFound } from "./api-error";
import type { FormObject } from "./form";
import { readInteger, readObject, readText } from "./parameters";

interface Listed {
  readonly id: string;
  readonly object: string;
  /** Seconds since the epoch. */
  readonly created: number;
}

export interface Page<Item> {
  object: "list";
  data: Item[];
  has_more: boolean;
  url: string;
}

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/** The filter `created=…` or `created[gte]=…`. */
function createdFilter(form: FormObject): (created: number) => boolean {
  if (typeof form.created === "string") {
    const exact = readInteger(form, "created");
    return (created) => created === exact;
  }
  const range = readObject(form, "created") ?? {};
  const bound = (name: string, otherwise: number) => readInteger(range, name) ?? otherwise;
  const [gt, gte] = [bound("gt", -Infinity), bound("gte", -Infinity)];
  const [lt, lte] = [bound("lt", Infinity), bound("lte", Infinity)];
  return (created) => created > gt && created >= gte && created < lt && created <= lte;
}

/** One page of `items`, newest first, between the cursors that the request names. */
export function listPage<Item extends Listed>(items: Item[], form: FormObject, url: string): Page<Item> {
  const limit = readInteger(form, "limit") ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) {
    throw invalidRequest(`Invalid limit: must be between 1 and ${MAX_LIMIT}.`, {
      code: "parameter_invalid_integer",
      param: "limit",
    });
  }
  const matches = createdFilter(form);
  const newestFirst = items.filter((item) => matches(item.created)).reverse();
  const position = (param: string): number | null => {
    const id = readText(form, param);
    if (!id) return null;
    const index = newestFirst.findIndex((item) => item.id === id);
    if (index < 0) throw notFound("object", id, param);
    return index;
  };
  const after = position("starting_after");
  const before = position("ending_before");
  if (after !== null && before !== null) {
    throw invalidRequest("You may only specify one of these parameters: starting_after, ending_before.");
  }
  if (before !== null) {
    const start = Math.max(0, before - limit);
    return { object: "list", data: newestFirst.slice(start, before), has_more: start > 0, url };
  }
  const start = after === null ? 0 : after + 1;
  return {
    object: "list",
    data: newestFirst.slice(start, start + limit),
    has_more: newestFirst.length > start + limit,
    url,
  };
}
