export type Counts = { passed: number; failed: number };

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

/** Prints how many checks there were, and ends the process. A run without a single one has proven nothing. */
export function closeWith({ passed, failed }: Counts): never {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
