import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ContactForm } from "@/components/contact/contact-form";
import { held, interceptFetch } from "@/tests/unit/support/fake-api";
import { renderLeaf } from "@/tests/unit/support/render";

const person = userEvent.setup();

async function fillIn({ name = "Ann", email = "ann@court.example", message = "Where is my order?" } = {}) {
  if (name) await person.type(screen.getByLabelText("Name"), name);
  if (email) await person.type(screen.getByLabelText("Email"), email);
  if (message) await person.type(screen.getByLabelText("Message"), message);
}
const send = () => person.click(screen.getByRole("button", { name: "Send message" }));

it("names every error at its field, goes to the first and sends nothing", async () => {
  const sent = interceptFetch(() => ({ status: 201 }));
  renderLeaf(<ContactForm />);
  await fillIn({ name: "", email: "nobody", message: "short" });
  await send();
  expect(await screen.findByText("Name is required")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("Name is required");
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Invalid email address");
  expect(screen.getByLabelText("Message")).toHaveAccessibleDescription(
    "Message must be at least 10 characters long",
  );
  expect(screen.getByLabelText("Name")).toHaveFocus();
  expect(screen.getByLabelText("Message")).toHaveValue("short");
  expect(sent).toHaveLength(0);
});

// Proves contact.message-sent, contact.cache-dropped.
it("goes from sending to success and back, and drops the cached submissions", async () => {
  const { answer, give } = held();
  const sent = interceptFetch(() => answer);
  const { queries } = renderLeaf(<ContactForm />);
  queries.setQueryData(["/api/contact/submissions"], []);
  await fillIn();
  await send();
  expect(await screen.findByRole("button", { name: "Sending..." })).toBeDisabled();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: "/api/contact/submit",
    body: { name: "Ann", email: "ann@court.example", message: "Where is my order?" },
  });
  give({ status: 201 });
  expect(await screen.findByText("Message sent successfully!")).toHaveFocus();
  const notice = (await screen.findByText("Message sent!")).closest("li");
  expect(notice).not.toHaveAttribute("data-type", "error");
  expect(notice).toHaveTextContent("We'll get back to you within 24 hours.");
  const ask = jest.fn(() => Promise.resolve([]));
  await queries.prefetchQuery({ queryKey: ["/api/contact/submissions"], queryFn: ask });
  expect(ask).toHaveBeenCalled();
  await person.click(screen.getByRole("button", { name: "Send another message" }));
  expect(screen.getByLabelText("Message")).toHaveValue("");
});

// Proves contact.send-failure, toast.two-variants, api.form-calls.
it.each([
  ["the server's message", { status: 503, json: { message: "Closed for repairs" } }, "Closed for repairs"],
  ["its own words without one", { status: 500 }, "Failed to send message"],
  ["its own words when the network fails", "offline" as const, "Failed to send message"],
])("shows %s and keeps what was typed", async (_, answer, words) => {
  interceptFetch(() => answer);
  renderLeaf(<ContactForm />);
  await fillIn();
  await send();
  const notice = (await screen.findByText(words, { selector: "li *" })).closest("li");
  expect(notice).toHaveAttribute("data-type", "error");
  expect(notice).toHaveTextContent("Error");
  expect(screen.getByLabelText("Message")).toHaveValue("Where is my order?");
  expect(await screen.findByRole("button", { name: "Send message" })).toBeEnabled();
});
