/** Lucide's names. After a change run `npm run pictures -- icons`. */
export const ICON_NAMES = [
  "arrow-left",
  "arrow-right",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "circle-exclamation-point",
  "clock",
  "heart",
  "image-off",
  "link-2",
  "lock-keyhole",
  "maximize-2",
  "menu",
  "minus",
  "package-check",
  "pause",
  "play",
  "plus",
  "ruler",
  "search",
  "share",
  "shopping-bag",
  "sliders-horizontal",
  "star",
  "truck",
  "x",
] as const;

export type StarsName = `stars-${number}`;

export type IconName = (typeof ICON_NAMES)[number] | StarsName;
