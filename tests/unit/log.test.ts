/** @jest-environment node */
import { Prisma } from "@/lib/generated/sqlite/client";
import { log } from "@/lib/log";

/** What reaches the log of a fault of ours: all that is needed to find it, and nothing about a person. */

function written(write: () => void): { line: string; entry: Record<string, unknown> } {
  let line = "";
  const stderr = jest.spyOn(process.stderr, "write").mockImplementation((text) => {
    line += String(text);
    return true;
  });
  write();
  stderr.mockRestore();
  return { line, entry: JSON.parse(line) as Record<string, unknown> };
}

const SECRETS = {
  "an email address": "Ada.O’Neill+tennis@court-lane.example.com",
  "an encoded email address": "ada%40court.example",
  "an address with a password": "postgresql://shop:p/a:s@s@db.internal:5432/shop",
  "a payment's secret": "pi_3Qx_secret_a1B2c3",
  "the provider's key": "sk_live_51Habc",
  "the webhook's key": "whsec_abc123",
  "a bearer token": "Bearer eyJhbGciOi.J9-x_y=",
  "a token of an address": "token=abc.def",
  "a link to an order": "https://shop.example/order/cm1x2.1.k3.Sealed_by-us",
  "a card number": "4242 4242 4242 4242",
  "a card number in one piece": "4000000000003220",
};

// Proves order.own-page.
test("a hostile message leaves its words and its stack, and none of its secrets", () => {
  const error = new TypeError(`Before, ${Object.values(SECRETS).join(", between, ")}, after`);
  const { line, entry } = written(() => log.error("unexpected", { path: "/api/cart", error }));
  for (const secret of Object.values(SECRETS)) expect(line).not.toContain(secret);
  expect(line).not.toMatch(/Neill|court|p\/a|a1B2c3|51Habc|eyJ|abc\.def|Sealed|4242|3220/);
  expect(entry).toMatchObject({
    level: "error",
    event: "unexpected",
    path: "/api/cart",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    error: {
      type: "TypeError",
      message: expect.stringMatching(/^Before, .*between, .*, after$/),
      stack: expect.arrayContaining([expect.stringContaining("log.test.ts")]),
    },
  });
  expect(line).toContain("pi_3Qx_secret_[redacted]");
  expect(line).toContain("db.internal:5432/shop");
});

test("an ordinary message is written as it is, with its code and what caused it", () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
  const { entry } = written(() =>
    log.warn("not ready", { error: new Error("No order has the status “lost”", { cause }) }),
  );
  expect(entry).toMatchObject({
    level: "warn",
    error: {
      message: "No order has the status “lost”",
      cause: { code: "ECONNREFUSED", message: "connect ECONNREFUSED 127.0.0.1:5432" },
    },
  });
});

test("facts that are named after a person or a secret are withheld, however deep they are", () => {
  const { line, entry } = written(() =>
    log.warn("odd", {
      orderId: "o1",
      email: "plain",
      customer: { name: "Ada", phone: "0123", shipping: { line1: "1 Court Lane" } },
      request: { headers: { cookie: "cart=1", authorization: "x" } },
    }),
  );
  for (const word of ["plain", "Ada", "0123", "Court Lane", "cart=1"]) expect(line).not.toContain(word);
  expect(entry).toMatchObject({
    orderId: "o1",
    email: "[redacted]",
    request: { headers: { cookie: "[redacted]" } },
  });
});

test("of a query's failure the model and the code are told, not what was asked", () => {
  const invocation =
    'Invalid `db().lead.create()` invocation:\n{ email: "ada@court.example", name: "Ada Lovelace" }\n\n';
  const database = {
    kind: "UniqueConstraintViolation",
    originalCode: "2067",
    constraint: { fields: ["email"] },
  };
  const cause = { ...database, originalMessage: "Lovelace is there" };
  const refused = new Prisma.PrismaClientKnownRequestError(`${invocation}Unique constraint`, {
    ...{ code: "P2002", clientVersion: "7" },
    meta: { modelName: "Lead", query: "Lovelace", driverAdapterError: { cause } },
  });
  const bare = Object.assign(new Error("duplicate key: Lovelace"), {
    name: "DriverAdapterError",
    cause: { kind: "postgres", originalCode: "23505", detail: "Key (name)=(Ada Lovelace) already exists." },
  });
  const message = "Argument `email` is missing.";
  const invalid = new Prisma.PrismaClientValidationError(invocation + message, { clientVersion: "7" });
  for (const [error, told] of [
    [refused, { type: "PrismaClientKnownRequestError", code: "P2002", model: "Lead", database }],
    [bare, { database: { kind: "postgres", originalCode: "23505" } }],
    [invalid, { message }],
  ] as const) {
    const { line, entry } = written(() => log.error("failed", { error }));
    expect(line).not.toMatch(/Lovelace|ada@/);
    expect(entry).toMatchObject({ error: told });
  }
});

test("what contains itself, and what is no error, are written too", () => {
  const round: Record<string, unknown> = { kind: "round" };
  round.inside = round;
  expect(written(() => log.error("failed", { round })).line).toContain("round");
  const error = new Error("x");
  error.cause = error;
  expect(written(() => log.error("failed", { error })).line).toContain('"message":"x"');
  expect(written(() => log.error("failed", { error: "thrown to ada@court.example" })).entry.error).toBe(
    "thrown to [email]",
  );
});

// A pattern that took the square of the time would end in a timeout.
test("a long text costs no more than its length", () => {
  for (const long of ["a".repeat(200_000), "://".repeat(60_000), "x.".repeat(100_000), "1 ".repeat(100_000)])
    expect(written(() => log.error("failed", { error: new Error(long) })).entry.event).toBe("failed");
});
