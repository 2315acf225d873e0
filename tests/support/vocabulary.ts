import fs from "node:fs";
import path from "node:path";

/**
 * The vocabulary of schema.org in its published form, as far as a validator needs it: types, what they inherit, and
 * their properties. Read from the types of schema-dts, so that tests need no network.
 */
type Vocabulary = { "@graph": Record<string, unknown>[] };

const named = (name: string) => ({ "@id": `schema:${name}` });

export function schemaOrgVocabulary(): Vocabulary {
  const file = path.resolve(import.meta.dirname, "../../node_modules/schema-dts/dist/schema.d.ts");
  const source = fs.readFileSync(file, "utf8");
  const parents = new Map<string, string[]>();
  const properties: [type: string, property: string][] = [];

  for (const [, name, bases, body] of source.matchAll(
    /^interface (\w+)Base(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm,
  )) {
    parents.set(
      name!,
      [...(bases ?? "").matchAll(/(\w+)Base\b/g)].map(([, base]) => base!),
    );
    for (const [, property] of body!.matchAll(/^ {4}"(\w+)"\?:/gm)) properties.push([name!, property!]);
  }
  // Types without properties of their own have no interface.
  for (const [, name, base] of source.matchAll(/^export interface (\w+)Leaf extends (\w+)Base/gm))
    if (!parents.has(name!)) parents.set(name!, [base!]);

  return {
    "@graph": [
      ...[...parents].map(([name, bases]) => ({
        ...named(name),
        "@type": "rdfs:Class",
        "rdfs:subClassOf": bases.map(named),
      })),
      ...properties.map(([type, property]) => ({
        ...named(property),
        "@type": "rdf:Property",
        "schema:domainIncludes": named(type),
      })),
    ],
  };
}
