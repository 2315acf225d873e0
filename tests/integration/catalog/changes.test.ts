import http from "node:http";
import type { AddressInfo } from "node:net";
import { noteChange, takeChanges } from "@/lib/catalog/changes";
import { sendChanges } from "@/lib/catalog/send-changes";
import { isSeal } from "@/lib/crypto";
import { peopleShop } from "@/tests/support/people-shop";

/** What commands and servers tell the instances of the shop. */

type Told = { path?: string; isOurs: boolean; tags: string[] };
const told: Told[] = [];
let status = 204;
const instance = http.createServer((request, response) => {
  void (async () => {
    const body = (await request.toArray()).join("");
    const given = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    const { tags } = JSON.parse(body) as { tags: string[] };
    told.push({ path: request.url, isOurs: isSeal(given, "catalogue changes", ""), tags });
    response.writeHead(status).end();
  })();
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => instance.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(instance.address() as AddressInfo).port}`;
  process.env.INSTANCE_URLS = `${address}, http://127.0.0.1:9`;
});
peopleShop();
beforeEach(() => {
  takeChanges();
  told.length = 0;
  status = 204;
});
afterAll(() => void instance.close());

// Proves layout.prerendered-pages.
test("every instance is told once of what was noted, sealed by the shop; those that aren't reached are named", async () => {
  noteChange("product:tee", "product:cap");
  noteChange("product:tee");
  expect(await sendChanges(takeChanges())).toEqual(["http://127.0.0.1:9"]);
  expect(told).toEqual([
    { path: "/api/catalog/changes", isOurs: true, tags: ["product:tee", "product:cap"] },
  ]);
  expect(await sendChanges(takeChanges())).toEqual([]);
  expect(told).toHaveLength(1);
});

test("an instance that refuses counts as one that wasn't reached", async () => {
  status = 403;
  noteChange("catalog");
  expect(await sendChanges(takeChanges())).toEqual([address, "http://127.0.0.1:9"]);
});

test("many products are told as a change of the whole catalogue", async () => {
  for (let count = 0; count < 101; count++) noteChange(`product:tee-${count}`);
  await sendChanges(takeChanges());
  expect(told.map(({ tags }) => tags)).toEqual([["catalog"]]);
});
