import type { ComponentType } from "react";
import type { ExpressButtonsProps } from "@/components/express-pay/sale";

/** Fetches the code of the wallet buttons. */
export const loadExpressButtons = (): Promise<ComponentType<ExpressButtonsProps>> =>
  import("@/components/express-pay/express-buttons").then(({ ExpressButtons }) => ExpressButtons);
