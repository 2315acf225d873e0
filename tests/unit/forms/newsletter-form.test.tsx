import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NewsletterForm } from "@/components/forms/newsletter-form";
import { QueryClientProvider } from "@/components/queries";
import { QueryClient } from "@/lib/query-client";

const notify = jest.fn();
jest.mock("@/components/ui/toast", () => ({ notify: (notice: unknown) => notify(notice) }));

const answer = jest.fn<Promise<unknown>, []>();

function response(status: number, body: object) {
  return {
    ok: status < 400,
    status,
    statusText: "",
    text: async () => JSON.stringify(body),
    json: async () => body,
  };
}

async function subscribe(email: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewsletterForm />
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText("Email address");
  if (email) await userEvent.type(field, email);
  await userEvent.click(screen.getByRole("button", { name: "Subscribe" }));
  return field;
}

beforeEach(() => {
  notify.mockReset();
  answer.mockReset();
  globalThis.fetch = jest.fn(() => answer()) as unknown as typeof fetch;
});

test("an empty field is named, focused and nothing is sent", async () => {
  const field = await subscribe("");
  expect(screen.getByRole("alert")).toHaveTextContent("Please enter your email address");
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription("Please enter your email address");
  expect(fetch).not.toHaveBeenCalled();
});

test("what is no address is refused, and kept", async () => {
  const field = await subscribe("nobody");
  expect(screen.getByRole("alert")).toHaveTextContent("Invalid email address");
  expect(field).toHaveValue("nobody");
  expect(fetch).not.toHaveBeenCalled();
});

test("success says so and clears the field", async () => {
  answer.mockResolvedValue(response(200, {}));
  const field = await subscribe("a@b.example");
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({
      title: "Success!",
      description: "You've been subscribed to our newsletter",
    }),
  );
  expect(field).toHaveValue("");
});

test("an address that is there already gets a neutral message and an empty field", async () => {
  answer.mockResolvedValue(response(409, { message: "This email is already subscribed" }));
  const field = await subscribe("a@b.example");
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({
      title: "Already Subscribed",
      description: "This email is already subscribed",
    }),
  );
  expect(field).toHaveValue("");
});

test.each([
  ["the server's message", () => answer.mockResolvedValue(response(422, { message: "No" })), "No"],
  [
    "a failure without words",
    () => answer.mockResolvedValue(response(500, {})),
    "Failed to subscribe to newsletter",
  ],
  [
    "no connection",
    () => answer.mockRejectedValue(new TypeError("x")),
    "Failed to subscribe. Please try again later.",
  ],
])("%s is a destructive toast, and the entry stays", async (_, arrange, description) => {
  arrange();
  const field = await subscribe("a@b.example");
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({ title: "Error", description, variant: "destructive" }),
  );
  expect(field).toHaveValue("a@b.example");
});
