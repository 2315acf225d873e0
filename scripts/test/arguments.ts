/**
 * Takes our own flags out of the command line; the rest is for the tool behind the command.
 * @param flags names without dashes
 */
export function takeFlags<Flag extends string>(
  typed: readonly string[],
  ...flags: Flag[]
): { given: Record<Flag, boolean>; rest: string[] } {
  const given = Object.fromEntries(flags.map((flag) => [flag, typed.includes(`--${flag}`)])) as Record<
    Flag,
    boolean
  >;
  return { given, rest: typed.filter((argument) => !flags.some((flag) => argument === `--${flag}`)) };
}
