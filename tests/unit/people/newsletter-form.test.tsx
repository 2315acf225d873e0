import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NewsletterForm } from "@/components/forms/newsletter-form";
import { interceptFetch } from "@/tests/support/intercept";
import { renderLeaf } from "@/tests/support/render";

const person = userEvent.setup();
const field = () => screen.getByLabelText("Email address");

async function subscribe(email: string) {
  if (email) await person.type(field(), email);
  await person.click(screen.getByRole("button", { name: "Subscribe" }));
}

it("asks for an address", async () => {
  const sent = interceptFetch(() => ({ status: 201 }));
  renderLeaf(<NewsletterForm />);
  await subscribe("");
  expect(field()).toHaveAccessibleDescription("Please enter your email address");
  expect(sent).toHaveLength(0);
});

it("subscribes and clears the field", async () => {
  const sent = interceptFetch(() => ({ status: 201 }));
  renderLeaf(<NewsletterForm />);
  await subscribe("kim@court.example");
  expect(await screen.findByText("Success!", {}, { timeout: 3000 })).toBeInTheDocument();
  expect(screen.getByText("You've been subscribed to our newsletter")).toBeInTheDocument();
  expect(field()).toHaveValue("");
  expect(sent[0]?.body).toMatchObject({ email: "kim@court.example", openFor: expect.any(Number) });
  expect(sent[0]?.body).not.toHaveProperty("website");
});

it("takes “already subscribed” as good news", async () => {
  const message = "This email address is already subscribed to our newsletter";
  interceptFetch(() => ({ status: 409, body: { message } }));
  renderLeaf(<NewsletterForm />);
  await subscribe("kim@court.example");
  const title = await screen.findByText("Already Subscribed", {}, { timeout: 3000 });
  expect(title.closest("[data-variant]")).toHaveAttribute("data-variant", "default");
  expect(field()).toHaveValue("");
});

it.each([
  [{ status: 503, body: { message: "Closed for repairs" } }, "Closed for repairs"],
  [{ status: 500 }, "Failed to subscribe to newsletter"],
  ["network failure" as const, "Failed to subscribe. Please try again later."],
])("keeps the address when it fails with %j", async (answer, words) => {
  interceptFetch(() => answer);
  renderLeaf(<NewsletterForm />);
  await subscribe("kim@court.example");
  const notice = (await screen.findByText(words, {}, { timeout: 3000 })).closest("[data-variant]");
  expect(notice).toHaveAttribute("data-variant", "destructive");
  expect(notice).toHaveTextContent("Error");
  expect(field()).toHaveValue("kim@court.example");
});
