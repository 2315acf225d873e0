import { act, fireEvent, render, screen } from "@testing-library/react";
import { HeroCarousel } from "@/components/home/hero-carousel";
import { heroSlides } from "@/content/home";
import { tee } from "../catalog/fixtures";

const [picture] = tee.images;
const slides = heroSlides.map((slide) => ({ ...slide, landscape: picture!, portrait: picture! }));

/** A browser in which exactly these media queries hold. */
function browserWith(...holding: string[]) {
  window.matchMedia = ((query: string) => ({
    matches: holding.includes(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}

const DESKTOP = "(min-width: 48rem)";
const CALM = "(prefers-reduced-motion: reduce)";
const active = () =>
  screen.getAllByRole("group").findIndex((slide) => slide.getAttribute("data-active") === "true");
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Proves home.hero-advance.
test("on desktops it moves on every five seconds and wraps around", () => {
  browserWith(DESKTOP);
  render(<HeroCarousel slides={slides} />);
  expect(active()).toBe(0);
  wait(4999);
  expect(active()).toBe(0);
  wait(1);
  expect(active()).toBe(1);
  wait(10_000);
  expect(active()).toBe(0);
});

test("arrows wrap around; it stands still while paused or focused", () => {
  browserWith(DESKTOP);
  render(<HeroCarousel slides={slides} />);
  fireEvent.click(screen.getByRole("button", { name: "Previous slide" }));
  expect(active()).toBe(2);
  fireEvent.click(screen.getByRole("button", { name: "Next slide" }));
  expect(active()).toBe(0);
  const carousel = screen.getByRole("region", { name: "Collections" });
  fireEvent.click(screen.getByRole("button", { name: "Pause slides" }));
  wait(20_000);
  expect(active()).toBe(0);
  fireEvent.click(screen.getByRole("button", { name: "Play slides" }));
  fireEvent.focus(carousel);
  wait(20_000);
  expect(active()).toBe(0);
  fireEvent.blur(carousel);
  wait(5000);
  expect(active()).toBe(1);
});

// Proves home.hero-advance.
test.each([
  ["phones", []],
  ["reduced motion", [DESKTOP, CALM]],
])("never moves by itself with %s", (_, holding) => {
  browserWith(...holding);
  render(<HeroCarousel slides={slides} />);
  wait(60_000);
  expect(active()).toBe(0);
});
