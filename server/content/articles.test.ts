import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { defaults } from "../../content/defaults.ts";
import { heldAt } from "../../tests/support/heldAt.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { readConfig } from "../config.ts";
import type { OpenShop } from "../openShop.ts";
import { publishNextDue } from "./index.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
let manager: SampleStaff;
beforeAll(async () => {
  shop = await openTestShop();
  manager = await sampleStaff(shop, "manager");
});
afterAll(() => shop.close());

const article = (title: string) => ({ ...defaults["interior-blog"], title });
const create = (slug: string, title = "Cane and cotton") =>
  manager.call("POST", "/api/admin/articles", { slug, value: article(title) });
const step = (key: string, name: string, body: object) =>
  manager.call("POST", `/api/admin/content/${key}/${name}`, body);
const page = (path: string, of: OpenShop = shop) => of.app.inject(path);
const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const status = (path: string, of: OpenShop = shop) =>
  expect.poll(async () => (await page(path, of)).statusCode);
/** Another process of the same shop. */
async function otherProcess(): Promise<OpenShop> {
  const { openShop } = await import("../openShop.ts");
  const { builtPages } = await import("../../tests/support/testShop.ts");
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), databaseUrl: shop.databaseUrl };
  const other = await openShop({ ...config, databasePool: 2 }, await builtPages(), () => {});
  onTestFinished(() => other.close());
  return other;
}

it("is drafted, scheduled, shown by every process when its moment has come, and taken off again", async () => {
  const other = await otherProcess();
  const path = "/blogs/cane-and-cotton";
  const made = await create("cane-and-cotton");
  expect([made.status, made.json.entry]).toEqual([
    200,
    expect.objectContaining({ slug: "cane-and-cotton", hasDraft: true, value: null }),
  ]);
  const { key } = made.json.entry;
  expect((await page(path)).statusCode).toBe(404);
  const preview = await shop.app.inject({
    url: `/admin/preview/content/${key}`,
    headers: manager.headers,
  });
  expect([preview.statusCode, preview.body]).toEqual([
    200,
    expect.stringContaining("Cane and cotton"),
  ]);

  const past = { version: made.json.entry.version, at: "2026-01-01T00:00:00.000Z" };
  expect((await step(key, "schedule", past)).status).toBe(400);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const waiting = await step(key, "schedule", { version: past.version, at });
  expect(waiting.json.entry.publishAt).toBe(at);
  expect(await publishNextDue(shop.database.db)).toBe(0);
  await sql("update content_entries set publish_at = now() where key = $1", [key]);
  expect(await publishNextDue(shop.database.db)).toBe(1);
  expect(await publishNextDue(shop.database.db)).toBe(0);
  for (const one of [shop, other]) {
    await status(path, one).toBe(200);
    const read = async (url: string) => (await page(url, one)).body;
    await expect.poll(() => read("/blogs")).toContain(`href="${path}"`);
    await expect.poll(() => read("/sitemap/pages.xml")).toContain(path);
  }
  expect((await page(path)).body).toContain(`<link rel="canonical" href="${shop.origin}${path}"`);
  const { publications } = (await manager.call("GET", `/api/admin/content/${key}/history`)).json;
  expect(publications).toMatchObject([{ number: 1, publishedBy: manager.name }]);

  const { version } = (await manager.call("GET", `/api/admin/content/${key}`)).json.entry;
  const off = await step(key, "restore", { version, number: null });
  expect(off.json.entry).toMatchObject({ isOwn: false, value: null, hasDraft: true });
  await status(path).toBe(404);
  await status(path, other).toBe(404);
  const on = await step(key, "publish", { version: off.json.entry.version });
  expect([on.status, (await page(path)).statusCode]).toEqual([200, 200]);
});

it("leads on from former addresses, and says where one is gone", async () => {
  const { entry } = (await create("first-name", "Named twice")).json;
  const shown = await step(entry.key, "publish", { version: entry.version });
  const moved = await manager.call("PUT", `/api/admin/articles/${entry.key}/address`, {
    ...{ version: shown.json.entry.version, slug: "second-name" },
  });
  expect(moved.json.entry.slug).toBe("second-name");
  await status("/blogs/second-name").toBe(200);
  await status("/blogs/first-name").toBe(301);
  expect((await page("/blogs/first-name")).headers.location).toBe("/blogs/second-name");
  const remove = (redirectTo: string, version = moved.json.entry.version) =>
    manager.call("POST", `/api/admin/articles/${entry.key}/delete`, { version, redirectTo });
  expect((await remove("//evil.example")).json.fields).toHaveProperty("redirectTo");
  expect((await remove("/blogs/second-name")).status).toBe(400);
  expect((await remove("", 0)).status).toBe(409);
  expect((await remove("")).status).toBe(200);
  await status("/blogs/second-name").toBe(410);
  await status("/blogs/first-name").toBe(410);

  const next = (await create("third-name", "Leads on")).json.entry;
  const { version } = (await step(next.key, "publish", { version: next.version })).json.entry;
  const body = { version, redirectTo: "/interior-blog" };
  await manager.call("POST", `/api/admin/articles/${next.key}/delete`, body);
  await status("/blogs/third-name").toBe(301);
});

it("leads from no address back to itself, by whatever way", async () => {
  const publish = async (slug: string) => {
    const { entry } = (await create(slug, slug)).json;
    return (await step(entry.key, "publish", { version: entry.version })).json.entry;
  };
  const remove = ({ key, version }: { key: string; version: number }, redirectTo: string) =>
    manager.call("POST", `/api/admin/articles/${key}/delete`, { version, redirectTo });
  const rows = (like: string) =>
    sql("select slug, moved_to from article_moves where slug like $1 order by slug", [like]);

  expect((await remove(await publish("way-one"), "/blogs/way-two")).status).toBe(200);
  expect((await remove(await publish("way-two"), "/blogs/way-old?from=two")).status).toBe(200);
  const { key, version } = await publish("way-old");
  const body = { version, slug: "way-new" };
  const moved = (await manager.call("PUT", `/api/admin/articles/${key}/address`, body)).json.entry;
  for (const back of ["way-old", "way-old/", "way-two", "way-new", "way-new?again=yes"]) {
    const { status, json } = await remove(moved, `/blogs/${back}`);
    expect([back, status, json.fields]).toEqual([
      back,
      400,
      { redirectTo: "Please enter another page of the shop." },
    ]);
  }
  // Another article that stands at the former address by now may well be led to.
  await publish("way-old");
  expect((await remove(moved, "/blogs/way-old")).status).toBe(200);
  expect(await rows("way-%")).toEqual([
    { slug: "way-new", moved_to: "/blogs/way-old" },
    { slug: "way-one", moved_to: "/blogs/way-old?from=two" },
    { slug: "way-two", moved_to: "/blogs/way-old?from=two" },
  ]);
});

it("has an address of its own, and no half of it is kept otherwise", async () => {
  await create("taken");
  const before = (await manager.call("GET", "/api/admin/articles")).json.articles.length;
  for (const [slug, code] of [
    ["taken", 409],
    ["new", 400],
    ["Two Words", 400],
    ["", 400],
  ] as const) {
    const refused = await create(slug);
    expect([slug, refused.status, Object.keys(refused.json.fields)]).toEqual([
      slug,
      code,
      ["slug"],
    ]);
  }
  const untitled = await create("untitled", " ");
  expect([untitled.status, Object.keys(untitled.json.fields)]).toEqual([400, ["title"]]);
  const list = (await manager.call("GET", "/api/admin/articles")).json.articles;
  expect(list).toHaveLength(before);
  const count = "select count(*)::int as n from content_entries where key like 'article-%'";
  expect((await sql(count))[0]).toEqual({ n: before });
  const support = await sampleStaff(shop, "support");
  expect((await support.call("GET", "/api/admin/articles")).status).toBe(403);
});

it("has its address alone, however many are given it at once", async () => {
  const [one, other] = [await create("cane-one"), await create("cane-other")];
  const move = ({ json: { entry } }: typeof one) =>
    manager.call("PUT", `/api/admin/articles/${entry.key}/address`, {
      ...{ version: entry.version, slug: "cane" },
    });
  const { databaseUrl } = shop;
  const answers = await heldAt({ databaseUrl, table: "articles" }, [
    () => move(one),
    () => move(other),
    () => create("cane"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 409]);
  for (const { json } of answers.slice(1)) expect(Object.keys(json.fields)).toEqual(["slug"]);
});
