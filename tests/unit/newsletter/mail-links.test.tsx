import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConfirmPanel } from "@/components/newsletter/mail-links/confirm-panel";
import { UnsubscribePanel } from "@/components/newsletter/mail-links/unsubscribe-panel";
import { AtAddress } from "@/tests/unit/support/navigation";
import { held, interceptFetch, type Answer } from "@/tests/unit/support/fake-api";
import { renderLeaf } from "@/tests/unit/support/render";

/** The pages to which links in our mails lead. */

const PANELS = {
  confirm: { panel: <ConfirmPanel />, button: "Yes, subscribe me", query: "token=abc.def-_1" },
  unsubscribe: {
    panel: <UnsubscribePanel />,
    button: "Unsubscribe",
    query: "email=reader%2B1%40court.example",
  },
};

function open(name: keyof typeof PANELS, { query }: { query?: string } = {}) {
  const { panel, button, query: usual } = PANELS[name];
  renderLeaf(<AtAddress query={query ?? usual}>{panel}</AtAddress>);
  return screen.getByRole("button", { name: button });
}

// Proves unsubscribe.cancel-button.
it.each<[keyof typeof PANELS, string, string]>([
  ["confirm", "Please open this page with the full link from our email.", "No, stay unsubscribed"],
  ["unsubscribe", "No email address provided", "Cancel and Return to Homepage"],
])("%s: can do nothing without the whole link, and leads home", (name, words, way) => {
  expect(open(name, { query: "" })).toBeDisabled();
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: way })).toHaveAttribute("href", "/");
});

// Proves newsletter.confirmed-return.
it("asks first, and confirms by a POST with the token", async () => {
  const sent = interceptFetch(() => ({ status: 200 }));
  const yes = open("confirm");
  expect(sent).toEqual([]);
  await userEvent.click(yes);
  expect(await screen.findByRole("heading", { name: "You’re subscribed" })).toHaveFocus();
  expect(sent).toMatchObject([{ path: "/api/newsletter/confirm", body: { token: "abc.def-_1" } }]);
});

// Proves unsubscribe.button-disabled.
it("unsubscribes the address of the link, once", async () => {
  const { answer, give } = held();
  const sent = interceptFetch(() => answer);
  const button = open("unsubscribe");
  expect(screen.getByText("reader+1@court.example")).toBeInTheDocument();
  await userEvent.click(button);
  expect(screen.getByRole("button", { name: "Unsubscribing..." })).toBeDisabled();
  give({ status: 200 });
  const words = "You have been successfully unsubscribed from all future emails.";
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Return to Homepage" })).toHaveAttribute("href", "/");
  expect(sent).toMatchObject([{ path: "/api/unsubscribe", body: { email: "reader+1@court.example" } }]);
});

const message = "This link no longer works.";
// Proves unsubscribe.failure-words.
it.each<[keyof typeof PANELS, Answer, string]>([
  ["confirm", { status: 403, json: { message } }, message],
  ["confirm", { status: 500 }, "We couldn’t confirm your subscription. Please try again."],
  ["confirm", "offline", "An error occurred. Please try again later."],
  ["unsubscribe", { status: 422, json: { message } }, message],
  ["unsubscribe", { status: 500 }, "Failed to unsubscribe. Please try again."],
  ["unsubscribe", "offline", "An error occurred. Please try again later."],
])("%s says why it failed: %j", async (name, answer, words) => {
  interceptFetch(() => answer);
  await userEvent.click(open(name));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: PANELS[name].button })).toBeEnabled();
});
