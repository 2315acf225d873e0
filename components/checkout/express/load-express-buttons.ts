import type { ComponentType } from "react";
import type { ExpressButtonsProps } from "@/components/checkout/express/sale";

export const loadExpressButtons = (): Promise<ComponentType<ExpressButtonsProps>> =>
  import("@/components/checkout/express/express-buttons").then(({ ExpressButtons }) => ExpressButtons);
