import type { Locator, Page } from "@playwright/test";

/** A tap that bench:taps measures. */
export type Tap = {
  name: string;
  path: string;
  /** Brings a page that has just been opened to where the tap is made. */
  prepare?: (page: Page, phone: boolean) => Promise<void>;
  /** What is tapped; null where it is the browser's own button. */
  target: (page: Page, phone: boolean) => Locator | null;
  /** Opens by hovering, too: the pointer comes with the tap. */
  hovered?: boolean;
  /** Makes the tap where it is no click. */
  act?: (page: Page, phone: boolean) => Promise<unknown>;
  answer: (phone: boolean) => Answer;
};

/** What is seen once the tap has been answered. */
export type Answer = {
  selector: string;
  /** A text in the element. */
  text?: string;
  /** The address that the answer must have: what the page before it shows doesn't count. */
  address?: string;
  /** A picture that has arrived, too. */
  picture?: string;
};
