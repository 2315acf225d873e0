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

// Proves influencer.missing-information.
it("asks for all fields", async () => {
  const sent = interceptFetch(() => ({ status: 201 }));
  renderLeaf(<ApplicationSection />);
  // The form's code follows the page.
  await screen.findByLabelText("Shirt size");
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

// Proves influencer.cache-dropped.
it("says that it is sending, confirms, and drops what was fetched before", async () => {
  const { answer, give } = held();
  interceptFetch(() => answer);
  const { queries } = renderLeaf(<ApplicationSection />);
  queries.setQueryData(["/api/influencers"], []);
  await fillIn();
  await send();
  expect(await screen.findByRole("button", { name: "Submitting..." })).toBeDisabled();
  give({ status: 201 });
  expect(await screen.findByText("Application Received!")).toHaveFocus();
  expect(await screen.findByText("Application Submitted!")).toBeInTheDocument();
  const ask = jest.fn(() => Promise.resolve([]));
  await queries.prefetchQuery({ queryKey: ["/api/influencers"], queryFn: ask });
  expect(ask).toHaveBeenCalled();
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
