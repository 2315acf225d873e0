import { integration, onPostgresql, script, unit, type Fault } from "./fault";

/** Sums, payments, holds and stock. */
export const MONEY_FAULTS: Fault[] = [
  {
    name: "a tax that is always rounded down",
    file: "lib/money.ts",
    from: "(cents * percent + 50) / 100",
    to: "(cents * percent) / 100",
    noticedBy: [unit("unit/money")],
  },
  {
    name: "a ZIP code of another state",
    file: "lib/checkout/shipping/address.browser.ts",
    from: "if (isInState(postalCode, state)) return;",
    to: "if (isInState(postalCode, state) || state) return;",
    noticedBy: [unit("orders/zip-codes")],
  },
  {
    name: "a payment that is noted only by its page",
    file: "components/checkout/payment/pay-order.ts",
    from: "const payment = notePayment(clientSecret);",
    to: `const payment = { paymentIntent: clientSecret.split("_secret_")[0]!, clientSecret };\n  void notePayment;`,
    noticedBy: [unit("checkout/checkout-view")],
  },
  {
    name: "a checkout that is opened before an earlier payment is asked for",
    file: "components/checkout/use-checkout-session.ts",
    from: `if (payment && ask === "first") return`,
    to: `if (payment && ask === "never") return`,
    noticedBy: [unit("checkout/checkout-view")],
  },
  {
    name: "a note of a payment that any answer deletes",
    file: "components/checkout/confirmation/use-confirmation.ts",
    from: `if (charged !== null && status !== "unknown") forgetPayment`,
    to: "void charged;\n    forgetPayment",
    noticedBy: [unit("checkout/confirmation-view")],
  },
  {
    name: "a shop that starts with keys of two modes",
    file: "scripts/shop/settings.ts",
    from: "secret === publishable) return;",
    to: "secret !== publishable || publishable) return;",
    noticedBy: [integration("server/start")],
  },
  {
    name: "commands that don't ask",
    file: "scripts/cli/command.ts",
    from: "if (yes) return;",
    to: "if (yes || question) return;",
    noticedBy: [integration("op/commands")],
  },
  {
    name: "a hold that runs out and never comes back to the shelf",
    file: "lib/stock/mutations.ts",
    from: "if (count === 1) back.push({ variantId, quantity: quantity - returned });",
    to: "if (count > 1) back.push({ variantId, quantity: quantity - returned });",
    noticedBy: [script("tests/money/run.ts", "--seeds=4", "--storms=0")],
  },
  {
    name: "stock below zero, on PostgreSQL only",
    file: "prisma/guards/postgresql.sql",
    from: `CHECK ("stock" >= 0)`,
    to: `CHECK ("stock" >= -9)`,
    noticedBy: [onPostgresql("integration/database/database")],
  },
  {
    name: "the end of a hold that is told as a return",
    file: "lib/stock/mutations.ts",
    from: `if (count === 1 && to === "returned")`,
    to: "if (count === 1)",
    noticedBy: [integration("stock/stock-alerts")],
  },
];
