import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConfirmPanel } from "@/components/newsletter/mail-links/confirm-panel";
import { AtAddress } from "@/tests/unit/support/navigation";
import { interceptFetch } from "@/tests/unit/support/fake-api";
import { renderLeaf } from "@/tests/unit/support/render";

const person = userEvent.setup();
const open = (query: string) =>
  renderLeaf(
    <AtAddress query={query}>
      <ConfirmPanel />
    </AtAddress>,
  );
const yes = () => screen.getByRole("button", { name: "Yes, subscribe me" });

it("can do nothing without the token of the link", () => {
  open("");
  expect(screen.getByText("This page needs the whole link from our email.")).toBeInTheDocument();
  expect(yes()).toBeDisabled();
});

// Proves newsletter.confirmed-return.
it("asks first, and confirms by a POST with the token", async () => {
  const sent = interceptFetch(() => ({ status: 200 }));
  open("token=abc.def-_1");
  expect(screen.getByRole("link", { name: "No, stay unsubscribed" })).toHaveAttribute("href", "/");
  expect(sent).toEqual([]);
  await person.click(yes());
  expect(await screen.findByRole("heading", { name: "You’re subscribed" })).toHaveFocus();
  expect(sent).toMatchObject([{ path: "/api/newsletter/confirm", body: { token: "abc.def-_1" } }]);
});

it.each([
  [
    { status: 403, json: { message: "This link is not valid any more." } },
    "This link is not valid any more.",
  ],
  [{ status: 500 }, "We could not confirm your subscription. Please try again."],
  ["offline" as const, "An error occurred. Please try again later."],
])("says why it failed: %j", async (answer, words) => {
  interceptFetch(() => answer);
  open("token=abc.def");
  await person.click(yes());
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(yes()).toBeEnabled();
});
