import type { Difference } from "./compare";
import { reasonFor } from "./known-differences";
import type { Json } from "./json";

const shown = (value: Json | undefined) => (value === undefined ? "(absent)" : JSON.stringify(value));

/** Differences that aren't known: those for which the scenario fails. */
export const faults = (differences: readonly Difference[]): Difference[] =>
  differences.filter(({ field }) => reasonFor(field) === null);

/** Lines about the differences of a scenario, each field once. */
export function describe(differences: readonly Difference[]): string[] {
  const groups = new Map<string, Difference[]>();
  for (const difference of differences) {
    const key = [difference.field, shown(difference.sandbox), shown(difference.provider)].join("\n");
    groups.set(key, [...(groups.get(key) ?? []), difference]);
  }
  return [...groups.values()].flatMap((group) => {
    const { field, sandbox, provider } = group[0]!;
    const places = [...new Set(group.map(({ where }) => where))];
    const more = places.length > 1 ? ` and ${places.length - 1} more` : "";
    const reason = reasonFor(field);
    return [
      `  ${field} (${places[0]}${more})${reason ? `: ${reason}` : ""}`,
      `    sandbox   ${shown(sandbox)}`,
      `    provider  ${shown(provider)}`,
    ];
  });
}
