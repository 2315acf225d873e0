import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UnsubscribePanel } from "@/components/newsletter/mail-links/unsubscribe-panel";
import { AtAddress } from "@/tests/unit/support/navigation";
import { held, interceptFetch } from "@/tests/unit/support/fake-api";
import { renderLeaf } from "@/tests/unit/support/render";

const person = userEvent.setup();
const open = (query: string) =>
  renderLeaf(
    <AtAddress query={query}>
      <UnsubscribePanel />
    </AtAddress>,
  );
const leave = () => person.click(screen.getByRole("button", { name: "Unsubscribe" }));

// Proves unsubscribe.cancel-button.
it("can do nothing without an address", () => {
  open("");
  expect(screen.getByText("No email address provided")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Unsubscribe" })).toBeDisabled();
  expect(screen.getByRole("link", { name: "Cancel and Return to Homepage" })).toHaveAttribute("href", "/");
});

// Proves unsubscribe.button-disabled.
it("unsubscribes the address of the link, once", async () => {
  const { answer, give } = held();
  const sent = interceptFetch(() => answer);
  open("email=reader%2B1%40court.example");
  expect(screen.getByText("reader+1@court.example")).toBeInTheDocument();
  await leave();
  expect(screen.getByRole("button", { name: "Unsubscribing..." })).toBeDisabled();
  give({ status: 200 });
  expect(
    await screen.findByText("You have been successfully unsubscribed from all future emails."),
  ).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Return to Homepage" })).toHaveAttribute("href", "/");
  expect(sent).toMatchObject([{ path: "/api/unsubscribe", body: { email: "reader+1@court.example" } }]);
});

// Proves unsubscribe.failure-words.
it.each([
  [{ status: 422, json: { message: "Invalid email address" } }, "Invalid email address"],
  [{ status: 500 }, "Failed to unsubscribe. Please try again."],
  ["offline" as const, "An error occurred. Please try again later."],
])("says why it failed: %j", async (answer, words) => {
  interceptFetch(() => answer);
  open("email=a%40b.example");
  await leave();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Unsubscribe" })).toBeEnabled();
});
