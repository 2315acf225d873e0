/** @jest-environment node */
import {
  next,
  START,
  walletWindow,
  type ExpressEvent,
  type ExpressState,
  type Opening,
} from "@/components/checkout/express/express-state";

/** Where express payment is, from event to event. */

const opening: Opening = {
  selling: { kind: "cart", items: [] },
  answer: Promise.resolve({ kind: "empty-cart" }),
};
const payment = { paymentIntent: "pi_1", clientSecret: "pi_1_secret" };
const clicked: ExpressEvent = { type: "clicked", opening };
const shown = (cents: number): ExpressEvent => ({ type: "shown", cents });
const refused: ExpressEvent = { type: "refused", problem: "Declined" };

const after = (...events: ExpressEvent[]): ExpressState => events.reduce(next, START);

test("from the click to the payment; the total is the one that was shown last", () => {
  expect(after(clicked)).toMatchObject({ at: "opening", opening });
  expect(after(clicked, shown(100), shown(120))).toMatchObject({ at: "window", opening, shownCents: 120 });
  const paying = after(clicked, shown(120), { type: "authorized" });
  expect(paying).toMatchObject({ at: "paying", opening, shownCents: 120 });
  expect(walletWindow(paying)).toBe(paying);
});

test("what ends the way for the window is kept while its total changes", () => {
  const closeUp = () => undefined;
  expect(after(clicked, { type: "shown", cents: 100, closeUp }, shown(120))).toMatchObject({ closeUp });
});

test("a click that the shop refuses leaves the buttons, and the next one forgets why", () => {
  expect(after(clicked, refused)).toMatchObject({ at: "buttons", problem: "Declined" });
  expect(after(clicked, refused, clicked)).toMatchObject({ at: "opening", problem: null });
});

test("after a refused payment the window is open for another try, until it is closed", () => {
  const failed = after(clicked, shown(100), { type: "authorized" }, refused, { type: "settled" });
  expect(failed).toMatchObject({ at: "window", shownCents: 100, problem: "Declined" });
  expect(next(failed, { type: "authorized" })).toMatchObject({ at: "paying", problem: null });
  expect(next(failed, { type: "closed" })).toMatchObject({ at: "buttons", problem: "Declined" });
});

test("a payment in doubt stays so until it is found unpaid, which is remembered", () => {
  const doubt = after(clicked, shown(100), { type: "authorized" }, { type: "doubted", payment });
  expect(doubt).toMatchObject({ at: "doubt", payment });
  expect(walletWindow(doubt)).toBeNull();
  expect(next(doubt, { type: "settled" })).toBe(doubt);
  const found = next(doubt, { type: "found-unpaid" });
  expect(found).toMatchObject({ at: "buttons", unpaid: "pi_1" });
  expect([clicked, shown(100)].reduce(next, found)).toMatchObject({ at: "window", unpaid: "pi_1" });
});

test.each<ExpressEvent>([
  shown(100),
  { type: "closed" },
  { type: "authorized" },
  { type: "settled" },
  { type: "found-unpaid" },
])("without a click nothing happens by $type", (event) => expect(next(START, event)).toBe(START));

test("a window isn't closed while its payment is made", () => {
  const paying = after(clicked, shown(100), { type: "authorized" });
  expect(next(paying, { type: "closed" })).toBe(paying);
});
