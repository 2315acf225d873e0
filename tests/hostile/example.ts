import type { z } from "zod";
import type { Random } from "../support/random";
import type { Values } from "./values";

type Json = z.core.JSONSchema.JSONSchema;

/** A value that a schema lets through, as far as its types and the names of its fields tell. */
export function example(schema: Json, values: Values, random: Random, name = ""): unknown {
  if (schema.const !== undefined) return schema.const;
  const known = values[name];
  if (schema.enum) return random.pick(known ?? schema.enum);
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice) return example(random.pick(choice as Json[]), values, random, name);
  switch (schema.type) {
    case "object": {
      const required = schema.required ?? [];
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([field]) => required.includes(field) || random.chance(0.6),
      );
      return Object.fromEntries(
        fields.map(([field, type]) => [field, example(type as Json, values, random, field)]),
      );
    }
    case "array":
      return [example((schema.items ?? {}) as Json, values, random, name)];
    case "integer":
    case "number":
      return known ? random.pick(known) : random.between(schema.minimum ?? 0, schema.maximum ?? 10);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    default:
      return known ? random.pick(known) : "Grand slam";
  }
}
