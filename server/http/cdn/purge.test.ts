import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { page } from "../../../tests/support/answers.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { keyOf } from "../../catalogue/index.ts";
import { type Answer, makeAnswer } from "../answer.ts";
import { createAnswerCache } from "../answerCache.ts";
import { staleMilliseconds } from "../drops.ts";
import { createCdn } from "./createCdn.ts";
import { createPurge } from "./purge.ts";
import type { CdnSettings } from "./settings.ts";
import { everything, surrogateKey } from "./surrogateKeys.ts";

interface Told {
  at: number;
  headers: Record<string, unknown>;
  body: unknown;
}
let told: Told[] = [];
/** What came anywhere but where the CDN is told. */
let elsewhere: unknown[] = [];
/** Statuses of the next answers; 200 where nothing is said. */
let statuses: number[] = [];
const server = createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  if (request.url !== "/purge") elsewhere.push(request.headers);
  told.push({ at: performance.now(), headers: request.headers, body: JSON.parse(text) });
  response.writeHead(statuses.shift() ?? 200, { Location: "/elsewhere" }).end();
});
let settings: CdnSettings;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const purgeUrl = `http://127.0.0.1:${port}/purge`;
  settings = { purgeUrl, token: "a-token", kind: "fastly", seconds: 600 };
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  told = [];
  elsewhere = [];
  statuses = [];
});
const bodies = () => told.map(({ body }) => body);

it("gathers what was dropped, and tells it again until it is taken", async () => {
  const faults: unknown[] = [];
  const purge = createPurge(settings, (error) => faults.push(error));
  statuses = [503];
  purge.dropped(["product 1", "list chairs"]);
  purge.dropped(["product 1", "scenes"]);
  const names = ["product 1", "list chairs", "scenes"].map(surrogateKey);
  await expect.poll(bodies).toEqual([{ surrogate_keys: names }, { surrogate_keys: names }]);
  expect(told[0]?.headers).toMatchObject({ "fastly-key": "a-token" });
  expect(faults).toMatchObject([{ message: "the CDN answers 503 to a purge" }]);
  await purge.close();
});

it("tells nothing while the answer from before may still be sent, and loses nothing", async () => {
  const purge = createPurge(settings, () => {});
  const droppedAt = new Map<string, number>();
  const drop = () => {
    const key = `product ${droppedAt.size}`;
    droppedAt.set(surrogateKey(key), performance.now());
    purge.dropped([key]);
  };
  statuses = [200, 503];
  drop();
  const dropping = setInterval(drop, 100);
  await expect.poll(bodies).toHaveLength(4);
  clearInterval(dropping);
  const inTime = told.length;
  await purge.close();
  const calls = told.map(({ at, body }) => ({
    at,
    names: (body as { surrogate_keys: string[] }).surrogate_keys,
  }));
  for (const { at, names } of calls.slice(0, inTime)) {
    for (const name of names) {
      expect(at - (droppedAt.get(name) ?? at)).toBeGreaterThan(staleMilliseconds);
    }
  }
  const [, failed, again] = calls;
  expect(again?.names).toEqual(expect.arrayContaining(failed?.names ?? []));
  const names = new Set(calls.flatMap((each) => each.names));
  expect([...names].sort()).toEqual([...droppedAt.keys()].sort());
});

it("speaks to Cloudflare of thirty tags at once, and of all in one word", async () => {
  const purge = createPurge({ ...settings, kind: "cloudflare" }, () => {});
  purge.dropped(Array.from({ length: 40 }, (_, place) => `product ${place}`));
  await purge.close();
  expect(bodies()).toMatchObject([{ tags: { length: 30 } }, { tags: { length: 10 } }]);
  expect(told[0]?.headers).toMatchObject({ authorization: "Bearer a-token" });
  const other = createPurge({ ...settings, kind: "cloudflare" }, () => {});
  other.dropped(["product 1"]);
  other.dropped("all");
  await other.close();
  expect(bodies().at(-1)).toEqual({ tags: [everything] });
});

it("tells again what was not taken alone, and that before anything newer", async () => {
  const purge = createPurge({ ...settings, kind: "cloudflare" }, () => {});
  statuses = [200, 429];
  const keys = Array.from({ length: 70 }, (_, place) => `product ${place}`);
  purge.dropped(keys);
  // The first round has taken its own.
  await setImmediate();
  await setImmediate();
  purge.dropped(["product 70"]);
  await expect.poll(bodies).toHaveLength(4);
  await purge.close();
  const names = [...keys, "product 70"].map(surrogateKey);
  expect(bodies()).toEqual(
    [
      [0, 30],
      [30, 60],
      [30, 60],
      [60, 71],
    ].map((part) => ({ tags: names.slice(...part) })),
  );
});

it("carries its token nowhere else", async () => {
  const faults: unknown[] = [];
  const purge = createPurge(settings, (error) => faults.push(error));
  statuses = [307];
  purge.dropped(["product 1"]);
  await expect.poll(() => faults.length).toBe(1);
  await purge.close();
  expect(elsewhere).toEqual([]);
});

it.each(["fastly", "cloudflare"] as const)(
  "keeps what is current, and nothing from before a change: %s",
  async (kind) => {
    const cdn = createCdn({ ...settings, kind }, () => {});
    let moment = 0;
    const answers = createAnswerCache(1_000_000, () => moment, cdn);
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const begunBefore = answers.makeOnce("/", () => promise);
    answers.drop(["price"]);
    resolve(page("the old price", "price"));
    const unkept = { "Cache-Control": "public, max-age=0, s-maxage=0" };
    expect((await begunBefore).cdn).toEqual(unkept);
    const make = async () => page("the new price", "price", "pieces");
    const own = "max-age=600, stale-while-revalidate=60";
    const names = ["all", surrogateKey("price"), surrogateKey("pieces")];
    expect((await answers.makeOnce("/", make)).cdn).toEqual({
      "Cache-Control": "public, max-age=0, s-maxage=600",
      ...(kind === "fastly"
        ? { "Surrogate-Control": own, "Surrogate-Key": names.join(" ") }
        : { "Cloudflare-CDN-Cache-Control": own, "Cache-Tag": names.join(",") }),
    });
    answers.drop(["pieces"], { loosely: true });
    moment += staleMilliseconds;
    const away = async () => makeAnswer(503, "text/html", Buffer.from("The database is away."));
    expect(await answers.makeOnce("/", away)).toMatchObject({ status: 200, cdn: unkept });
    answers.close();
    await cdn.close();
  },
);

it("is told by the shop which answers to forget, by the names that they carry", async () => {
  const shop = await openTestShop({ cdn: settings });
  try {
    const path = "/api/products/kabini-2-seater-sofa";
    const answer = await shop.app.inject(path);
    const { id } = answer.json().product;
    expect(answer.headers["cache-control"]).toBe("public, max-age=0, s-maxage=600");
    expect(answer.headers["surrogate-control"]).toBe("max-age=600, stale-while-revalidate=60");
    expect(answer.headers.vary).toBe("Accept-Encoding");
    const name = surrogateKey(keyOf.product(id));
    expect(String(answer.headers["surrogate-key"]).split(" ")).toContain(name);
    const spelled = await shop.app.inject(path.replace("kabini", "k%61bini"));
    expect([spelled.json().product.id, spelled.headers["cache-control"]]).toEqual([id, "no-store"]);
    const page = await shop.app.inject("/products/sofa");
    expect(String(page.headers["surrogate-key"]).split(" ")).toContain(name);
    for (const own of ["/api/cart", "/api/user/profile"]) {
      const { headers } = await shop.app.inject(own);
      expect([headers["cache-control"], headers["surrogate-key"]]).toEqual(["no-store", undefined]);
    }
    await expect.poll(bodies).toEqual([{ surrogate_keys: [everything] }]);
    await shop.database.pool.query("update products set name = 'Kabini Told' where id = $1", [id]);
    const isTold = () => told.slice(1).some(({ body }) => JSON.stringify(body).includes(name));
    await expect.poll(isTold).toBe(true);
    expect((await shop.app.inject(path)).json().product.name).toBe("Kabini Told");
    told = [];
  } finally {
    await shop.close();
  }
  // What this process answered while the next one had begun is forgotten, too.
  expect(bodies()).toEqual([{ surrogate_keys: [everything] }]);
});
