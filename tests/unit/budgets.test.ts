/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";
import budgets from "@/scripts/weight/budgets.json";

/** These are made for each request: there is no file of the build to weigh. */
const PER_REQUEST = ["/order/[token]", "/search"];

const pages = path.resolve(__dirname, "../../app/(shop)");

test("every page that the build makes has a budget", () => {
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
    "index",
    "category/mens",
    "category/all/page/1",
    "product/mens-baseline-tee",
    "cart",
  ]);
  expect(Math.max(...more.map(([, { script }]) => script))).toBeLessThanOrEqual(45_000);
});
