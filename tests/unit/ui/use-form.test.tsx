import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TextField } from "@/components/ui/form/field";
import { useForm } from "@/components/ui/form/use-form";
import { callApi } from "@/lib/http/api/client";
import { checkContactRequest } from "@/lib/contact/schema";
import { interceptFetch } from "@/tests/unit/support/fake-api";
import { renderLeaf } from "@/tests/unit/support/render";

const person = userEvent.setup();
const offline = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

function Letter({ loadCheck }: { loadCheck: Parameters<typeof useForm>[0]["loadCheck"] }) {
  const form = useForm({
    fields: ["name", "message"],
    loadCheck,
    toBody: (entries) => ({ ...entries, email: "ann@court.example" }),
    send: (body) => callApi("POST /api/contact/submit", { body }),
    onSent: (sent) => sent.reset(),
  });
  return (
    <form {...form.props}>
      <TextField id="name" name="name" label="Name" error={form.errors.name} />
      <TextField id="message" name="message" label="Message" error={form.errors.message} />
      <button>{form.isSending ? "Sending" : "Send"}</button>
    </form>
  );
}

async function write(name: string, message: string) {
  await person.type(screen.getByLabelText("Name"), name);
  await person.type(screen.getByLabelText("Message"), message);
  await person.click(screen.getByRole("button", { name: "Send" }));
}

it("sends what is right by the server's rules, trimmed, with the time it took", async () => {
  const sent = interceptFetch(() => ({ status: 201 }));
  renderLeaf(<Letter loadCheck={() => Promise.resolve(checkContactRequest)} />);
  await write(" Ann ", "Where is my order?");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    name: "Ann",
    message: "Where is my order?",
    email: "ann@court.example",
    openFor: expect.any(Number),
  });
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue(""));
});

it("waits for rules that are still on its way", async () => {
  const sent = interceptFetch(() => ({ status: 201 }));
  let arrive: (check: typeof checkContactRequest) => void = () => undefined;
  const coming = new Promise<typeof checkContactRequest>((resolve) => (arrive = resolve));
  renderLeaf(<Letter loadCheck={() => coming} />);
  await write("Ann", "short");
  expect(await screen.findByRole("button", { name: "Sending" })).toBeInTheDocument();
  arrive(checkContactRequest);
  expect(await screen.findByText("Message must be at least 10 characters long")).toBeInTheDocument();
  expect(screen.getByLabelText("Message")).toHaveFocus();
  expect(sent).toHaveLength(0);
});

it("lets the server judge where the rules can't be fetched, and loses nothing that was typed", async () => {
  const message = "Message must be at least 10 characters long";
  const sent = interceptFetch(() => ({ status: 422, json: { message, fieldErrors: { message } } }));
  renderLeaf(<Letter loadCheck={offline} />);
  await write("Ann", "short");
  await waitFor(() => expect(screen.getByLabelText("Message")).toHaveAccessibleDescription(message));
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText("Message")).toHaveFocus();
  expect(screen.getByLabelText("Message")).toHaveValue("short");
  expect(screen.getByLabelText("Name")).toHaveValue("Ann");
  expect(await screen.findByRole("button", { name: "Send" })).toBeInTheDocument();
});
