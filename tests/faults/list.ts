import type { Fault } from "./fault";
import { HOSTING_FAULTS } from "./hosting";
import { LIMITS_FAULTS } from "./limits";
import { MAIL_FAULTS } from "./mail";
import { MONEY_FAULTS } from "./money";
import { PAGES_FAULTS } from "./pages";
import { PEOPLE_FAULTS } from "./people";

/** Every fault that `npm run test:long -- faults` puts into the shop. */
export const FAULTS: Fault[] = [
  ...MONEY_FAULTS,
  ...LIMITS_FAULTS,
  ...MAIL_FAULTS,
  ...PEOPLE_FAULTS,
  ...PAGES_FAULTS,
  ...HOSTING_FAULTS,
];
