/** @jest-environment node */
import path from "node:path";
import { FAULTS } from "@/tests/faults/list";
import { MUTATIONS } from "@/tests/money/mutations/list";
import { applyEdits } from "@/scripts/test/edits";

const root = path.resolve(__dirname, "../../..");

// The runs that need them take hours: without this they would break off long after the code has changed.
test.each([...FAULTS.map((fault) => ({ name: fault.name, edits: [fault] })), ...MUTATIONS])(
  "still applies to the code: $name",
  ({ edits }) => {
    expect(applyEdits(root, edits).size).toBeGreaterThan(0);
  },
);
