import { act, fireEvent, screen } from "@testing-library/react";
import { askForCode } from "@/components/layout/popups/discount-popup";
import { Popups } from "@/components/layout/popups/popups";
import { influencerPopup } from "@/content/pages/influencer";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { PAGES, pageAt } from "@/lib/http/pages.mjs";
import { site } from "@/lib/site";
import { AtAddress } from "@/tests/unit/support/navigation";
import { interceptFetch } from "@/tests/unit/support/fake-api";
import { renderLeaf } from "@/tests/unit/support/render";

const OFFER = `${WELCOME_OFFER.percentOff}% off your first order`;
const INVITATION = influencerPopup.title;
const SHOWN = `${site.key}_popup_shown`;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const open = (path = "/") =>
  renderLeaf(
    <AtAddress path={path}>
      <Popups />
    </AtAddress>,
  );

/** Lets time pass in steps, between which the page draws what has changed. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left >= 0; left -= 250) {
    await act(async () => void (await jest.advanceTimersByTimeAsync(Math.min(left, 250))));
  }
}
const offer = () => screen.queryByText(OFFER);
const invitation = () => screen.queryByText(INVITATION);
const close = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await pass(0);
};

/** Gives an address to the popup; the answer is there at the end. */
async function giveAddress() {
  fireEvent.change(screen.getByLabelText("Email address"), { target: { value: "ann@court.example" } });
  fireEvent.click(screen.getByRole("button", { name: "Get my code" }));
  await pass(2_000);
}

// Proves popup.discount-triggers, popup.discount-once.
test("the discount popup comes ten seconds after load, as a window with a name, and never again once closed", async () => {
  const { unmount } = open();
  await pass(9_900);
  expect(offer()).toBeNull();
  await pass(600);
  expect(screen.getByRole("dialog", { name: OFFER })).toBeInTheDocument();
  await close();
  expect(offer()).toBeNull();
  expect(localStorage.getItem(SHOWN)).not.toBeNull();
  unmount();
  open();
  await pass(30_000);
  expect(offer()).toBeNull();
});

// Proves popup.discount-triggers.
test("the discount popup comes with the second click", async () => {
  open();
  for (const isThere of [false, true]) {
    fireEvent.click(document.body);
    await pass(600);
    expect(offer() !== null).toBe(isThere);
  }
});

// Proves popup.discount-triggers.
test("the discount popup comes past half of the page", async () => {
  open();
  Object.defineProperties(document.documentElement, {
    scrollHeight: { value: 3000, configurable: true },
    clientHeight: { value: 1000, configurable: true },
  });
  for (const [value, isThere] of [
    [1000, false],
    [1010, true],
  ] as const) {
    Object.defineProperty(window, "scrollY", { value, configurable: true });
    fireEvent.scroll(window);
    await pass(600);
    expect(offer() !== null).toBe(isThere);
  }
});

// Proves popup.one-at-a-time.
test("the discount popup waits while another window is open or somebody writes", async () => {
  const drawer = document.body.appendChild(document.createElement("div"));
  drawer.setAttribute("role", "dialog");
  const search = document.body.appendChild(document.createElement("input"));
  open();
  await pass(12_000);
  expect(offer()).toBeNull();
  drawer.remove();
  search.focus();
  await pass(3_000);
  expect(offer()).toBeNull();
  search.remove();
  await pass(1_100);
  expect(offer()).not.toBeNull();
});

const quiet = PAGES.filter(({ popups }) => popups === "none").map(({ path }) => [path]);
test.each(quiet)("both popups stay away from %s", async (path) => {
  open(path.replace(/\[\w+\]/, "made.up.link"));
  await pass(70_000);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("popups stay away from the purchase, from an order and from pages to which mails lead", () => {
  const kinds = ["cart", "checkout", "confirmation", "mail-link"];
  const disturbed = PAGES.filter(({ visit, popups }) => kinds.includes(visit) && popups !== "none");
  expect(disturbed).toEqual([]);
  expect(pageAt("/order/made.up.link")?.popups).toBe("none");
});

// Proves popup.discount-form, popup.discount-code, popup.discount-once.
test("the discount popup shows the code after an address was given", async () => {
  const sent = interceptFetch(() => ({ status: 201 }));
  open();
  await pass(10_600);
  const field = screen.getByLabelText("Email address");
  expect(field).toBeRequired();
  expect(field).toHaveAttribute("type", "email");
  fireEvent.click(screen.getByRole("button", { name: "Get my code" }));
  await pass(600);
  expect(field).toHaveAccessibleDescription("Please enter your email address");
  await giveAddress();
  expect(sent[0]).toMatchObject({
    path: "/api/leads",
    body: { email: "ann@court.example", promoCode: WELCOME_OFFER.code },
  });
  expect(screen.getByText(WELCOME_OFFER.code)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Copy code" })).toHaveFocus();
  expect(localStorage.getItem(SHOWN)).not.toBeNull();
});

// Proves popup.discount-failure.
test("the discount popup says nothing when sending fails, and keeps the address", async () => {
  interceptFetch(() => ({ status: 500, json: { message: "Broken" } }));
  open();
  await pass(10_600);
  await giveAddress();
  expect(screen.queryByText(/Broken|Failed to submit/)).toBeNull();
  expect(screen.getByLabelText("Email address")).toHaveValue("ann@court.example");
  await expect(askForCode({ email: "ann@court.example" })).rejects.toThrow("Failed to submit");
  expect(localStorage.getItem(SHOWN)).toBeNull();
});

// Proves popup.influencer-once.
test("the influencer popup comes after 60 seconds, once a session", async () => {
  localStorage.setItem(SHOWN, "true");
  const { unmount } = open();
  await pass(59_500);
  expect(invitation()).toBeNull();
  await pass(1_000);
  expect(invitation()).not.toBeNull();
  expect(sessionStorage.getItem("influencer-popup-shown")).not.toBeNull();
  unmount();
  open();
  await pass(70_000);
  expect(invitation()).toBeNull();
});

// Proves popup.one-at-a-time.
test("the influencer popup waits for the discount popup to be gone", async () => {
  open();
  await pass(61_000);
  expect(offer()).not.toBeNull();
  expect(invitation()).toBeNull();
  await close();
  await pass(5_000);
  expect(invitation()).toBeNull();
  await pass(7_000);
  expect(invitation()).not.toBeNull();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});
