import { setTimeout as pause } from "node:timers/promises";
import { createServer, type AddressInfo } from "node:net";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { serveMetrics } from "@/lib/insight/monitoring/serve-metrics";
import { openTestShop, type TestShop } from "@/tests/support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("a shop whose port for metrics is taken says so and goes on", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, env().METRICS_ADDRESS, resolve));
  const { port } = taken.address() as AddressInfo;
  const said = jest.spyOn(log, "error").mockReturnValue(undefined);
  serveMetrics(port);
  while (said.mock.calls.length === 0) await pause(10);
  expect(said).toHaveBeenCalledWith("metrics can't be served", {
    port,
    error: expect.objectContaining({ code: "EADDRINUSE" }),
  });
  said.mockRestore();
  await new Promise((resolve) => taken.close(resolve));
});
