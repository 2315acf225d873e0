import { CHECKOUT_MUTATIONS } from "./checkout";
import { GUARD_MUTATIONS } from "./guards";
import type { Mutation } from "./mutation";
import { OPERATOR_MUTATIONS } from "./operators";
import { ORDER_MUTATIONS } from "./orders";
import { REFUND_MUTATIONS } from "./refunds";
import { STOCK_MUTATIONS } from "./stock";

/** Every protection of money and stock that `npm run test:long -- mutations` takes away. */
export const MUTATIONS: Mutation[] = [
  ...ORDER_MUTATIONS,
  ...STOCK_MUTATIONS,
  ...REFUND_MUTATIONS,
  ...CHECKOUT_MUTATIONS,
  ...OPERATOR_MUTATIONS,
  ...GUARD_MUTATIONS,
];
