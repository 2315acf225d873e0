import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApplicationSection } from "@/components/influencer/application-section";
import { held, interceptFetch } from "@/tests/unit/support/fake-api";
import { renderLeaf } from "@/tests/unit/support/render";

const person = userEvent.setup();
const typed = {
  "Full name": "Naomi",
  Email: "naomi@court.example",
  "Street address": "1 Court St",
  City: "Flushing",
  State: "NY",
  "ZIP code": "11368",
  "Which tournament are you attending?": "US Open",
};
const send = () => person.click(screen.getByRole("button", { name: "Submit Application" }));

async function fillIn() {
  for (const [label, text] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  }
  await person.selectOptions(screen.getByLabelText("Shirt size"), "2XL");
}

// Proves influencer.missing-information, influencer.form-fields, influencer.shirt-sizes.
it("asks for all fields", async () => {
  const sent = interceptFetch(() => ({ status: 201 }));
  renderLeaf(<ApplicationSection />);
  // The form's code follows the page.
  const size = await screen.findByLabelText<HTMLSelectElement>("Shirt size");
  const sizes = ["Select size", "XS", "S", "M", "L", "XL", "2XL"];
  expect([...size.options].map(({ text }) => text)).toEqual(sizes);
  expect(screen.getByLabelText("Email")).toHaveAttribute("type", "email");
  expect(screen.getByText(/agree to receive marketing emails/)).toBeVisible();
  await send();
  expect(await screen.findByText("Missing Information")).toBeInTheDocument();
  expect(screen.getByText("Please fill in all fields")).toBeInTheDocument();
  expect(screen.getByLabelText("Full name")).toHaveFocus();
  for (const [label, error] of Object.entries({
    "Full name": "Please enter your name",
    Email: "Please enter your email address",
    "Street address": "Please enter your street address",
    City: "Please enter your city",
    State: "Please enter your state",
    "ZIP code": "Please enter your ZIP code",
    "Which tournament are you attending?": "Please enter the tournament you are attending",
    "Shirt size": "Please choose a shirt size",
  })) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(error);
  }
  expect(sent).toHaveLength(0);
});

// Proves influencer.two-payloads, influencer.application-received, influencer.cache-dropped.
it("sends every field, confirms, takes another application, and drops what was fetched before", async () => {
  const { answer, give } = held();
  const sent = interceptFetch(() => answer);
  const { queries } = renderLeaf(<ApplicationSection />);
  queries.setQueryData(["/api/influencers"], []);
  await fillIn();
  await send();
  expect(await screen.findByRole("button", { name: "Submitting..." })).toBeDisabled();
  give({ status: 201 });
  expect(await screen.findByText("Application Received!")).toHaveFocus();
  expect(await screen.findByText("Application Submitted!")).toBeInTheDocument();
  expect(sent[0]).toMatchObject({
    path: "/api/influencer-program/apply",
    body: {
      ...{ name: "Naomi", email: "naomi@court.example", tournament: "US Open", shirtSize: "2XL" },
      ...{ streetAddress: "1 Court St", city: "Flushing", state: "NY", zipCode: "11368" },
      address: "1 Court St, Flushing, NY 11368",
    },
  });
  const ask = jest.fn(() => Promise.resolve([]));
  await queries.prefetchQuery({ queryKey: ["/api/influencers"], queryFn: ask });
  expect(ask).toHaveBeenCalled();
  await person.click(screen.getByRole("button", { name: "Submit Another Application" }));
  expect(screen.getByLabelText("Full name")).toHaveValue("");
});

// Proves influencer.send-failure.
it.each([
  ["the server's message", { status: 429, json: { message: "Too many attempts" } }, "Too many attempts"],
  ["its own", "offline" as const, "Failed to submit application. Please try again."],
])("fails with %s and keeps the entries", async (_, answer, words) => {
  interceptFetch(() => answer);
  renderLeaf(<ApplicationSection />);
  await fillIn();
  await send();
  expect(await screen.findAllByText(words)).not.toHaveLength(0);
  expect(screen.getByLabelText("City")).toHaveValue("Flushing");
});
