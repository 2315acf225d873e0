import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { formatCents } from "../../../lib/money";
import type { Report } from "../../../lib/insight/report/report";
import { GOOD } from "../../../lib/insight/telemetry/vital-bounds";
import { COLORS } from "./style";

/** A screen reader hears a chart's title, and goes on to the table under it. */

/** Plot builds its drawings in a document. */
const { document } = parseHTML("<!doctype html><html></html>");

/** In CSS pixels: for phones, and for everything else, paper included. */
const WIDTHS = { wide: 960, narrow: 380 };
type Form = keyof typeof WIDTHS;

function Chart({ title, draw }: { title: string; draw: (form: Form) => Plot.PlotOptions }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {(["wide", "narrow"] as const).map((form) => (
        <div key={form} className={form} dangerouslySetInnerHTML={{ __html: svg(title, form, draw(form)) }} />
      ))}
    </figure>
  );
}

function svg(title: string, form: Form, options: Plot.PlotOptions): string {
  const drawing = Plot.plot({
    document,
    ariaLabel: title,
    width: WIDTHS[form],
    style: { fontFamily: "inherit", fontSize: "13px", color: COLORS.soft, background: "none" },
    ...options,
  });
  drawing.setAttribute("role", "img");
  // The page's own style is enough.
  drawing.querySelector("style")?.remove();
  return drawing.outerHTML;
}

const nameMargin = (form: Form) => (form === "wide" ? 230 : 130);
const nameLength = (form: Form) => (form === "wide" ? 30 : 17);
const shortened = (text: string, form: Form) =>
  text.length > nameLength(form) ? `${text.slice(0, nameLength(form) - 1)}…` : text;

const dollars = (cents: number) => formatCents(cents).replace(/\.\d\d$/, "");

type DailyChartProps = { title: string; days: Report["days"]; what: "orders" | "revenueCents" };

/** With more than two weeks, also the mean of the seven days around each. */
export function DailyChart({ title, days, what }: DailyChartProps) {
  const points = days.map((day) => ({ date: new Date(`${day.day}T00:00:00Z`), value: day[what] }));
  const draw = (form: Form): Plot.PlotOptions => ({
    height: 240,
    marginLeft: 64,
    x: { type: "utc", label: null, ticks: form === "wide" ? 12 : 4 },
    y: { label: null, grid: true, ticks: 4, tickFormat: what === "orders" ? "d" : dollars, zero: true },
    marks: [
      Plot.rectY(points, {
        x: "date",
        y: "value",
        interval: "day",
        fill: COLORS.court,
        fillOpacity: 0.3,
        inset: points.length > 90 ? 0 : 1,
      }),
      points.length > 14
        ? Plot.lineY(
            points,
            Plot.windowY(
              { k: 7, anchor: "middle" },
              { x: "date", y: "value", stroke: COLORS.court, strokeWidth: 2 },
            ),
          )
        : null,
      Plot.ruleY([0], { stroke: COLORS.line }),
    ],
  });
  return <Chart title={title} draw={draw} />;
}

type BarChartProps = {
  title: string;
  bars: readonly { name: string; value: number }[];
  format: (value: number) => string;
};

export function BarChart({ title, bars, format }: BarChartProps) {
  const rows = bars.map(({ name, value }, index) => ({ index, name, value }));
  const draw = (form: Form): Plot.PlotOptions => ({
    height: rows.length * 30 + 20,
    marginLeft: nameMargin(form),
    marginRight: 90,
    marginTop: 4,
    x: { axis: null, zero: true },
    y: {
      type: "band",
      label: null,
      tickSize: 0,
      domain: rows.map(({ index }) => index),
      tickFormat: (index: number) => shortened(rows[index]!.name, form),
    },
    marks: [
      Plot.barX(rows, { x: "value", y: "index", fill: COLORS.court, insetTop: 4, insetBottom: 4 }),
      Plot.text(rows, {
        x: "value",
        y: "index",
        text: ({ value }: { value: number }) => format(value),
        textAnchor: "start",
        dx: 8,
        fill: COLORS.ink,
      }),
    ],
  });
  return <Chart title={title} draw={draw} />;
}

/** For three quarters of the visits. */
export function PaintChart({ title, vitals }: { title: string; vitals: Report["vitals"] }) {
  const points = vitals.filter(({ metric, p75 }) => metric === "LCP" && p75 !== null);
  const draw = (form: Form): Plot.PlotOptions => ({
    height: new Set(points.map(({ template }) => template)).size * 34 + 60,
    marginLeft: nameMargin(form),
    marginTop: 4,
    marginBottom: 44,
    x: { label: "seconds", labelAnchor: "center", labelArrow: "none", grid: true, zero: true, ticks: 6 },
    y: { type: "band", label: null, tickSize: 0 },
    color: {
      domain: ["phone", "tablet", "desktop"],
      range: [COLORS.clay, COLORS.quiet, COLORS.court],
      legend: false,
    },
    symbol: { domain: ["phone", "tablet", "desktop"], range: ["circle", "triangle", "square"] },
    marks: [
      Plot.ruleX([GOOD.LCP / 1000], { stroke: COLORS.quiet, strokeDasharray: "4 4" }),
      Plot.dot(points, {
        x: ({ p75 }: { p75: number }) => p75 / 1000,
        y: "template",
        fill: "device",
        symbol: "device",
        r: 6,
      }),
    ],
  });
  return <Chart title={title} draw={draw} />;
}
