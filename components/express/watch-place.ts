import type { ComponentType } from "react";
import type { ExpressButtonsProps } from "@/components/express-pay/sale";
import { whenNear } from "@/components/loading/when-near";
import { whenUsed } from "@/components/loading/when-used";
import { mayHaveWallet } from "./may-have-wallet";

type Buttons = ComponentType<ExpressButtonsProps>;

export const loadExpressButtons = (): Promise<Buttons> =>
  import("@/components/express-pay/express-buttons").then(({ ExpressButtons }) => ExpressButtons);

/**
 * Fetches the code of the wallet buttons when a wallet can be there and a shopper comes near their place
 * (express.late-loading). Itself imported lazily, so that pages don't carry it.
 * @param use called with the buttons; if the network fails, it isn't
 * @param ended cancels it
 */
export function watchPlace(place: HTMLElement, use: (buttons: Buttons) => void, ended: AbortSignal): void {
  const load = () =>
    void loadExpressButtons().then(
      (buttons) => !ended.aborted && use(buttons),
      () => undefined,
    );
  if (mayHaveWallet()) whenUsed(() => whenNear(place, load, ended), ended);
}
