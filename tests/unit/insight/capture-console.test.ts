/** @jest-environment node */

test("each message of the framework is one line of the log, and never a line that a visitor made up", async () => {
  // As in a server, where the log says what goes on.
  process.env.NEXT_RUNTIME = "nodejs";
  const { captureConsole } = await import("@/lib/insight/monitoring/capture-console");
  const before = { ...console };
  let written = "";
  const stderr = jest.spyOn(process.stderr, "write").mockImplementation((text) => {
    written += String(text);
    return true;
  });
  const stdout = jest.spyOn(process.stdout, "write").mockImplementation(() => true);
  try {
    captureConsole();
    for (const method of ["error", "warn", "log", "info", "debug"] as const)
      console[method](`a tag of ${method}\n{"level":"error","event":"made up"}\n`);
    expect(stdout).not.toHaveBeenCalled();
  } finally {
    Object.assign(console, before);
    stderr.mockRestore();
    stdout.mockRestore();
  }
  const lines = written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ level, event }) => [level, event])).toEqual(
    ["error", "warn", "info", "info", "info"].map((level) => [level, "the framework says"]),
  );
});
