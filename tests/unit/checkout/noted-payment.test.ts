import { forgetPayment, NOTE_HOURS, notedPayment, notePayment } from "@/lib/checkout/noted-payment.browser";

const SECRET = "pi_1_secret_one";
const payment = { paymentIntent: "pi_1", clientSecret: SECRET };

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test("the last payment is noted, and forgotten by its own id only", () => {
  expect(notedPayment()).toBeNull();
  notePayment("pi_0_secret_zero");
  expect(notePayment(SECRET)).toEqual(payment);
  forgetPayment("pi_0");
  expect(notedPayment()).toEqual(payment);
  // Other tabs know it, and the next one after this has been closed.
  expect(localStorage).toHaveLength(1);
  forgetPayment("pi_1");
  expect(notedPayment()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test("a note of yesterday isn't read", () => {
  notePayment(SECRET);
  const now = Date.now();
  const clock = jest.spyOn(Date, "now");
  clock.mockReturnValue(now + NOTE_HOURS * 3_600_000 - 1000);
  expect(notedPayment()).toEqual(payment);
  clock.mockReturnValue(now + NOTE_HOURS * 3_600_000 + 1000);
  expect(notedPayment()).toBeNull();
});

test("where storage refuses, the note lasts as long as the page", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  notePayment(SECRET);
  expect(notedPayment()).toEqual(payment);
  forgetPayment("pi_1");
  expect(notedPayment()).toBeNull();
});
