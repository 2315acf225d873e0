import type { Counts } from "../../scripts/test/counts";

/** Runs checks that share servers, in order, and prints how each ended. */
export async function runChecks(checks: Record<string, () => Promise<void>>): Promise<Counts> {
  let failed = 0;
  for (const [name, check] of Object.entries(checks)) {
    try {
      await check();
      console.log(`✓ ${name}`);
    } catch (error) {
      failed++;
      console.log(`✗ ${name}`);
      console.error(error);
    }
  }
  return { passed: Object.keys(checks).length - failed, failed };
}
