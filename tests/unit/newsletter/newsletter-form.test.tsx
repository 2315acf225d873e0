import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { SHORTEST_VISIT_MS } from "@/lib/http/forms/traps";
import { interceptFetch } from "@/tests/unit/support/fake-api";
import { renderLeaf } from "@/tests/unit/support/render";
import { pass, stopTimers } from "@/tests/unit/support/timers";

stopTimers();

/** What a message takes to appear, in milliseconds. */
const A_FRAME = 20;
const field = () => screen.getByLabelText("Email address");

/** Shows the form and sends it off; its answer is there at the end. */
async function subscribe(email: string) {
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderLeaf(<NewsletterForm />);
  if (email) await person.type(field(), email);
  await person.click(screen.getByRole("button", { name: "Subscribe" }));
  await pass(SHORTEST_VISIT_MS + A_FRAME);
}

/** The message of this title. */
const notice = async (title: string) => (await screen.findByText(title)).closest("li");

// Proves newsletter.email-required.
it.each([
  ["an empty field", "", "Please enter your email address"],
  ["what is no address", "nobody", "Invalid email address"],
])("refuses %s, names it, goes to it and sends nothing", async (_, email, error) => {
  const sent = interceptFetch(() => ({ status: 201 }));
  await subscribe(email);
  expect(screen.getByRole("alert")).toHaveTextContent(error);
  expect(field()).toHaveAccessibleDescription(error);
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue(email);
  expect(field()).toBeRequired();
  expect(field()).toHaveAttribute("type", "email");
  expect(sent).toHaveLength(0);
});

// Proves newsletter.failure-words.
it.each([
  [{ status: 503, json: { message: "Closed for repairs" } }, "Closed for repairs"],
  [{ status: 500 }, "Failed to subscribe to newsletter"],
  ["offline" as const, "Failed to subscribe. Please try again later."],
])("keeps the address when it fails with %j", async (answer, words) => {
  interceptFetch(() => answer);
  await subscribe("kim@court.example");
  expect(await notice("Error")).toHaveAttribute("data-type", "error");
  expect(await notice("Error")).toHaveTextContent(words);
  expect(field()).toHaveValue("kim@court.example");
});
