import type { ComponentType } from "react";
import type { ExpressButtonsProps } from "@/components/express-pay/sale";

export const loadExpressButtons = (): Promise<ComponentType<ExpressButtonsProps>> =>
  import("@/components/express-pay/express-buttons").then(({ ExpressButtons }) => ExpressButtons);
