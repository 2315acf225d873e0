/** @jest-environment node */
import { newQueryClient } from "@/lib/http/api/query-client";

test("a page that is rendered on the server leaves no timer, which would keep it in memory", () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  const client = newQueryClient();
  client.setQueryData(["/api/cart"], []);
  const after = timers();
  client.clear();
  expect(after).toBe(before);
});
