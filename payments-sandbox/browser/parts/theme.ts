/** The part of Stripe's appearance options that the sandbox follows. */
export interface Appearance {
  variables?: Record<string, string | undefined>;
}

/** Stripe's variable names and the custom properties that the styles below read. */
const VARIABLES: Record<string, string> = {
  colorPrimary: "--primary",
  colorText: "--text",
  colorTextSecondary: "--text-secondary",
  colorTextPlaceholder: "--placeholder",
  colorDanger: "--danger",
  colorBackground: "--background",
  borderRadius: "--radius",
  fontFamily: "--font",
  fontSizeBase: "--size",
  spacingUnit: "--unit",
  gridRowSpacing: "--row-gap",
  gridColumnSpacing: "--column-gap",
};

const STYLES = `
:host {
  --primary: #1b5e4a; --text: #26262b; --danger: #b3261e; --background: #fff; --radius: 6px; --unit: 4px;
  --font: system-ui, sans-serif; --size: 16px;
  --text-secondary: color-mix(in srgb, var(--text) 78%, var(--background));
  --placeholder: color-mix(in srgb, var(--text) 62%, var(--background));
  --line: color-mix(in srgb, var(--text) 55%, var(--background));
  --row-gap: calc(var(--unit) * 4); --column-gap: calc(var(--unit) * 3);
  display: block; color: var(--text); font: 400 var(--size)/1.45 var(--font);
  letter-spacing: normal; text-align: start; text-transform: none;
}
*, *::before { box-sizing: border-box; }
[hidden] { display: none !important; }
.grid { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--row-gap) var(--column-gap); }
.field { grid-column: 1 / -1; min-width: 0; }
.half { grid-column: span 1; }
label { display: block; margin-bottom: calc(var(--unit) * 1.5); font-size: 0.875em; font-weight: 500; }
.control { position: relative; }
input, select {
  display: block; width: 100%; min-height: 44px; margin: 0; padding: 10px 12px; appearance: none;
  border: 1px solid var(--line); border-radius: var(--radius); background: var(--background); color: inherit;
  font: inherit; font-size: max(16px, var(--size)); line-height: 1.35; text-overflow: ellipsis;
  font-variant-numeric: lining-nums tabular-nums;
}
input::placeholder { color: var(--placeholder); opacity: 1; }
select { padding-right: 36px; cursor: pointer; }
.choice::after {
  content: ""; position: absolute; right: 15px; top: 50%; width: 7px; height: 7px; margin-top: -6px;
  border: solid var(--text-secondary); border-width: 0 1.5px 1.5px 0; transform: rotate(45deg); pointer-events: none;
}
input:hover:not([aria-invalid="true"]), select:hover:not([aria-invalid="true"]) { border-color: var(--text-secondary); }
input:focus, select:focus {
  border-color: var(--primary); outline: 2px solid var(--primary); outline-offset: 1px;
}
[aria-invalid="true"] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
.brand {
  position: absolute; right: 12px; top: 50%; padding: 2px 7px; transform: translateY(-50%); pointer-events: none;
  border-radius: min(var(--radius), 4px); background: color-mix(in srgb, var(--text) 8%, var(--background));
  color: var(--text-secondary); font-size: 0.75em; font-weight: 600; line-height: 1.4;
}
.problem { margin: calc(var(--unit) * 1.25) 0 0; color: var(--danger); font-size: 0.875em; line-height: 1.35; }
.problem:empty { display: none; }
.note { margin: var(--row-gap) 0 0; color: var(--text-secondary); font-size: 0.8125em; line-height: 1.4; }
dialog {
  width: min(26rem, calc(100vw - 32px)); padding: 28px; border: 0; border-radius: max(var(--radius), 8px);
  background: var(--background); color: inherit; font: inherit; box-shadow: 0 16px 48px rgb(0 0 0 / 0.24);
}
dialog::backdrop { background: rgb(20 20 24 / 0.55); }
h2 { margin: 0 0 8px; font-size: 1.25em; font-weight: 600; line-height: 1.25; }
dialog p { margin: 0 0 20px; }
dialog .problem { margin: -8px 0 16px; }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button {
  min-height: 44px; padding: 10px 16px; border: 1px solid var(--primary); border-radius: var(--radius);
  background: var(--primary); color: var(--background); font: inherit; font-weight: 600; cursor: pointer;
}
button.secondary { border-color: var(--line); background: transparent; color: var(--text); }
button:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
button:disabled { opacity: 0.6; cursor: default; }
.wallets { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 8px; }
.wallet { min-height: 0; padding: 0 4px; font-size: clamp(11px, 3.6vw, 16px); border-color: #000; background: #000; color: #fff; white-space: nowrap; }
.wallet:focus-visible { outline-color: var(--text); }
.bill { display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; margin: 20px 0; }
.bill dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
.bill :nth-last-child(-n + 2) { font-weight: 600; }
@media (forced-colors: active) { .choice::after { border-color: CanvasText; } }
`;

/** Style sheets of one group of elements, in a form that works under a policy that forbids inline styles. */
export class Theme {
  private readonly variables = new CSSStyleSheet();
  private readonly sheets: CSSStyleSheet[];

  constructor(appearance: Appearance | undefined) {
    const base = new CSSStyleSheet();
    base.replaceSync(STYLES);
    this.sheets = [base, this.variables];
    this.apply(appearance);
  }

  apply(appearance: Appearance | undefined): void {
    this.variables.replaceSync(":host {}");
    const rule = this.variables.cssRules[0];
    if (!(rule instanceof CSSStyleRule)) return;
    for (const [name, value] of Object.entries(appearance?.variables ?? {})) {
      const property = VARIABLES[name];
      if (property && value) rule.style.setProperty(property, value);
    }
  }

  /** A shadow root with this theme. It keeps the fields out of the page's own forms and styles. */
  attachTo(host: HTMLElement): ShadowRoot {
    const root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = this.sheets;
    return root;
  }
}
