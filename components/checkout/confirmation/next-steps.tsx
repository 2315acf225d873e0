import { HANDLING_TIME, TRANSIT_TIME } from "@/content/promises";
import { stepsAhead } from "@/lib/checkout/shipping/steps-ahead.browser";
import { longDate } from "@/lib/dates";

type NextStepsProps = { result: "success" | "processing"; placedAt: string };

/** (confirmation.next-steps) */
export function NextSteps({ result, placedAt }: NextStepsProps) {
  const steps = (result === "success" ? stepsOfPaid : stepsOfUndecided)(new Date(placedAt));
  return (
    <section aria-labelledby="next" className="mt-8">
      <h2 id="next" className="font-display text-title">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-x-4 max-sm:ml-1.25 sm:grid-cols-4">
        {steps.map(({ title, when }, index) => (
          <li
            key={title}
            aria-current={index === 0 ? "step" : undefined}
            className="relative border-line-strong/50 pb-4 pl-6 before:absolute before:top-2 before:-left-1.25 before:size-2.5 before:rounded-full before:bg-line-strong aria-[current]:before:bg-clay max-sm:border-l max-sm:last:border-transparent sm:border-t sm:pt-4 sm:pl-0 sm:before:-top-1.25 sm:before:left-0"
          >
            <p className="font-medium">{title}</p>
            <p className="text-sm text-quiet">{when}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsOfPaid(placedAt: Date) {
  return [{ title: "Paid", when: longDate(placedAt) }, ...stepsAhead(placedAt)];
}

/** As long as the bank is at work, no step has a date. */
function stepsOfUndecided(placedAt: Date) {
  return [
    { title: "Ordered", when: longDate(placedAt) },
    { title: "Your bank confirms", when: "We email you either way" },
    { title: "We pack it", when: `Within ${HANDLING_TIME}` },
    { title: "At your door", when: `${TRANSIT_TIME} later` },
  ];
}
