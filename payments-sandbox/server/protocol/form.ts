import { invalidRequest } from "./api-error";

export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

const FORBIDDEN_NAMES = new Set(["__proto__", "constructor", "prototype"]);
/** Largest request body, in bytes. */
export const MAX_BODY_BYTES = 1024 * 1024;
const MAX_PARAMETERS = 1000;
const MAX_DEPTH = 8;
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

function splitName(name: string): string[] {
  const match = NAME.exec(name);
  if (!match) throw invalidRequest("Invalid parameter name.");
  const [, head = "", tail = ""] = match;
  const path = [head, ...Array.from(tail.matchAll(/\[([^[\]]*)\]/g), (part) => part[1] ?? "")];
  if (path.length > MAX_DEPTH || path.some((part) => FORBIDDEN_NAMES.has(part))) {
    throw invalidRequest("Invalid parameter name.");
  }
  return path;
}

const isBranch = (value: FormValue | undefined): value is FormObject => typeof value === "object";
const emptyObject = (): FormObject => Object.create(null) as FormObject;

function insert(root: FormObject, path: string[], value: string): void {
  let node = root;
  path.forEach((part, depth) => {
    const name = part === "" ? String(Object.keys(node).length) : part;
    const present = node[name];
    if (depth === path.length - 1) {
      if (isBranch(present)) throw invalidRequest("Invalid parameter: both a value and an object.");
      node[name] = value;
      return;
    }
    if (present !== undefined && !isBranch(present)) {
      throw invalidRequest("Invalid parameter: both a value and an object.");
    }
    const next = present ?? emptyObject();
    node[name] = next;
    node = next;
  });
}

/** Objects whose names are all integers were arrays: `expand[0]=a&expand[1]=b`. */
function restoreArrays(value: FormValue): FormValue {
  if (!isBranch(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) {
    return names.map((name) => restoreArrays(value[name] ?? ""));
  }
  for (const name of names) value[name] = restoreArrays(value[name] ?? "");
  return value;
}

/** Reads a form body or query string with bracketed names: `a[b][c]=1`, `list[]=x`, `list[0]=x`. */
export function parseForm(text: string): FormObject {
  const root = emptyObject();
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > MAX_PARAMETERS) throw invalidRequest("Too many parameters.");
    insert(root, splitName(name), value);
  }
  for (const name of Object.keys(root)) root[name] = restoreArrays(root[name] ?? "");
  return root;
}
