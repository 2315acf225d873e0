/**
 * `npm run bench -- taps`: how long a visitor waits for what a tap asks for, on a page that has been hydrated and with
 * everything prefetched that hovering prefetches. Prints the median milliseconds from the tap to the frame that shows
 * the answer (of a product: heading and picture at its own address; of a window: what is in it), the requests in
 * between, and INP, the field's measure: the time to the next frame after an event, of which 98 of 100 visits are to
 * stay below 100 ms.
 *
 * Needs a running shop (`npm run shop`); SHOP_URL sets its address if it isn't http://localhost:3000, TAP_RUNS the
 * number of taps of each kind. `-- cart` measures only the taps whose name contains the word.
 */
import { chromium } from "@playwright/test";
import { browserPath, BROWSER_ARGUMENTS } from "../../scripts/test/installed-browser";
import { median } from "./support/load";
import { CATALOGUE_TAPS } from "./support/catalogue-taps";
import { FURTHER_TAPS } from "./support/further-taps";
import { measureTap, type Measured, type Screen } from "./support/tap-measure";

const shop = process.env.SHOP_URL ?? "http://localhost:3000";
const runs = Number(process.env.TAP_RUNS ?? 9);
const word = process.argv[2] ?? "";

const SCREENS: Screen[] = [
  { name: "phone", viewport: { width: 390, height: 844 }, hasTouch: true, slowdown: 4 },
  { name: "desktop", viewport: { width: 1440, height: 900 }, hasTouch: false, slowdown: 1 },
];

const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGUMENTS });
const inps = new Map<string, number[]>(SCREENS.map(({ name }) => [name, []]));
console.log("| tap | phone, ms | desktop, ms | requests | INP, phone | INP, desktop |");
console.log("| --- | --- | --- | --- | --- | --- |");
for (const tap of [...CATALOGUE_TAPS, ...FURTHER_TAPS].filter(({ name }) => name.includes(word))) {
  const [phone, desktop] = [[], []] as Measured[][];
  for (let run = 0; run < runs; run++) {
    phone!.push(await measureTap(browser, shop, tap, SCREENS[0]!));
    desktop!.push(await measureTap(browser, shop, tap, SCREENS[1]!));
  }
  const requests = range([...phone!, ...desktop!].map(({ requests }) => requests));
  const columns = [
    middle(phone!, "ms"),
    middle(desktop!, "ms"),
    requests,
    middle(phone!, "inp"),
    middle(desktop!, "inp"),
  ];
  console.log(`| ${[tap.name, ...columns].join(" | ")} |`);
  inps.get("phone")!.push(...phone!.map(({ inp }) => inp));
  inps.get("desktop")!.push(...desktop!.map(({ inp }) => inp));
}
await browser.close();
for (const [screen, values] of inps) {
  console.log(`INP over all taps, ${screen}, 98th percentile: ${percentile(values, 98)} ms`);
}

function middle(measured: Measured[], what: "ms" | "inp"): string {
  return median(measured.map((each) => each[what])).toFixed(0);
}

function range(values: number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least}–${most}`;
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((share / 100) * sorted.length) - 1] ?? 0;
}
