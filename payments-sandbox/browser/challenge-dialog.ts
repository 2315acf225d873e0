import type { Api } from "./parts/api";
import { make } from "./parts/dom";
import type { PaymentIntent } from "./parts/errors";
import { Theme } from "./parts/theme";

const amountText = ({ amount, currency }: PaymentIntent) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);

/** Shows the bank's question in a dialog and resolves when it is answered. Escape counts as a failure. */
export function showChallenge(api: Api, theme: Theme, path: string, intent: PaymentIntent): Promise<void> {
  const complete = make("button", { type: "button", autofocus: "" }, "Complete");
  const fail = make("button", { type: "button", class: "secondary" }, "Fail");
  const problem = make("p", { class: "problem", role: "alert" });
  const dialog = make(
    "dialog",
    { "aria-labelledby": "title", "aria-describedby": "question" },
    make("h2", { id: "title" }, "Confirm it’s you"),
    make(
      "p",
      { id: "question" },
      `3-D Secure test: your bank asks about a payment of ${amountText(intent)}. Choose how this check ends.`,
    ),
    problem,
    make("div", { class: "actions" }, complete, fail),
  );
  const host = make("div");
  theme.attachTo(host).append(dialog);
  document.body.append(host);
  return new Promise((resolve) => {
    const answer = async (outcome: "complete" | "fail") => {
      complete.disabled = fail.disabled = true;
      problem.textContent = "";
      if (await api.answerChallenge(path, outcome)) {
        dialog.close();
        host.remove();
        resolve();
        return;
      }
      complete.disabled = fail.disabled = false;
      problem.textContent = "The bank could not be reached. Check your connection and try again.";
      complete.focus();
    };
    complete.addEventListener("click", () => void answer("complete"));
    fail.addEventListener("click", () => void answer("fail"));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      if (!fail.disabled) void answer("fail");
    });
    dialog.showModal();
  });
}
