/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";
import budgets from "@/tests/weight/budgets.json";

/** These are made for each request. */
const PER_REQUEST = ["/order/[token]", "/search"];

const pages = path.resolve(__dirname, "../../app/(shop)");

test("every page that is the same for all has a budget", () => {
  const routes = fs
    .readdirSync(pages, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => path.posix.join("/", path.dirname(file)))
    // One view with four addresses.
    .filter((route) => !route.startsWith("/not-found/") || route === "/not-found/product");
  const weighed = Object.values(budgets).map(({ route }) => route);
  expect([...weighed, ...PER_REQUEST].sort()).toEqual(routes.sort());
});

test("script: 30 kB above the framework's, and what home, lists, product and cart were given more", () => {
  const more = Object.entries(budgets).filter(([, { script }]) => script > 30_000);
  expect(more.map(([page]) => page)).toEqual([
    "/",
    "/category/mens",
    "/category/all",
    "/product/mens-baseline-tee",
    "/cart",
  ]);
  expect(Math.max(...more.map(([, { script }]) => script))).toBeLessThanOrEqual(45_000);
});
