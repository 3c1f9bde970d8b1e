import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { defaults } from "../../content/defaults.ts";
import { shopDetails } from "../../content/shop.ts";
import type { ContentEntry } from "../../contract/admin/content.ts";
import { type PlaceKey, placeKeys } from "../../contract/texts/places.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { readConfig } from "../config.ts";
import type { OpenShop } from "../openShop.ts";
import { checkValue } from "./checkValue.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
let owner: SampleStaff;
let manager: SampleStaff;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await sampleStaff(shop, "owner");
  manager = await sampleStaff(shop, "manager");
});
afterAll(() => shop.close());

const url = (key: PlaceKey, more = "") => `/api/admin/content/${key}${more}`;
async function read(key: PlaceKey): Promise<ContentEntry> {
  return (await owner.call("GET", url(key))).json.entry;
}
const draft = (key: PlaceKey, version: number, value: unknown, who = owner) =>
  who.call("PUT", url(key, "/draft"), { version, value });
const publish = (key: PlaceKey, version: number) =>
  owner.call("POST", url(key, "/publish"), { version });
const restore = (key: PlaceKey, version: number, number: number | null) =>
  owner.call("POST", url(key, "/restore"), { version, number });
/** Publishes these fields over what the place says by itself. */
async function write(key: PlaceKey, fields: object): Promise<ContentEntry> {
  const kept = await draft(key, (await read(key)).version, { ...defaults[key], ...fields });
  expect([kept.status, kept.json]).toEqual([200, expect.objectContaining({ success: true })]);
  const shown = await publish(key, kept.json.entry.version);
  expect(shown.status).toBe(200);
  return shown.json.entry;
}
const page = async (path: string, of: OpenShop = shop) => (await of.app.inject(path)).body;
/** The page as it comes to be: while it is made again, others are sent the previous one. */
const shown = (path: string, of: OpenShop = shop) => expect.poll(() => page(path, of));
/** Another process of the same shop. */
async function otherProcess(): Promise<OpenShop> {
  const { openShop } = await import("../openShop.ts");
  const { builtPages } = await import("../../tests/support/testShop.ts");
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), databaseUrl: shop.databaseUrl };
  const other = await openShop({ ...config, databasePool: 2 }, await builtPages(), () => {});
  onTestFinished(() => other.close());
  return other;
}

it("what comes with the project fits its places, with all its words and links", () => {
  for (const key of placeKeys)
    expect([key, checkValue(key, defaults[key])]).toEqual([key, defaults[key]]);
});

it("a draft is shown to nobody, a publication to everybody with the next request", async () => {
  const other = await otherProcess();
  const [headline, untouched] = ["Rooms that breathe", "Furniture with the calm of a courtyard"];
  await shown("/home").toContain(untouched);
  await shown("/home", other).toContain(untouched);
  const kept = await draft("hero", 0, { ...defaults.hero, headline });
  expect(kept.json.entry).toMatchObject({ hasDraft: true, isOwn: false, draftBase: 0 });
  await shown("/home").not.toContain(headline);
  await publish("hero", kept.json.entry.version);
  await shown("/home").toContain(headline);
  await shown("/home").not.toContain(untouched);
  const { json } = await manager.call("GET", "/api/content/home");
  expect(json.home.hero.headline).toBe(headline);
  await shown("/home", other).toContain(headline);

  const { version } = await read("hero");
  const back = await restore("hero", version, null);
  expect(back.json.entry).toMatchObject({ isOwn: false, publication: 2 });
  await shown("/home").toContain(untouched);
  const { publications } = (await owner.call("GET", url("hero", "/history"))).json;
  expect(publications).toMatchObject([
    { number: 2, isDefault: true, publishedBy: owner.name },
    { number: 1, isDefault: false, value: { headline } },
  ]);
  await restore("hero", back.json.entry.version, 1);
  await shown("/home").toContain(headline);
});

it("details of the shop reach header, policies, papers and what is owed to search engines", async () => {
  await write("shop", {
    name: "Kala & Sons",
    phone: "+91 98765 43210",
    gstin: "29AAPFU0939F1ZR",
  });
  await shown("/terms-conditions").toContain("98765");
  const policy = await page("/terms-conditions");
  expect(policy).toContain("98765\u00a043210");
  expect(policy).toContain("tel:+919876543210");
  expect(policy).toContain("<title>Terms &amp; Conditions | Kala &amp; Sons</title>");
  const month = await owner.call("GET", "/api/admin/tax/2026-11");
  expect(month.json).toMatchObject({ gstin: "29AAPFU0939F1ZR", isDemo: false });
  await shown("/home").not.toContain(shopDetails.phone);
  await restore("shop", (await read("shop")).version, null);
});

describe("refused", () => {
  it.each<[string, PlaceKey, object, string]>([
    ["an empty headline", "hero", { headline: "  " }, "headline"],
    ["a text that is too long", "hero", { text: "x".repeat(100_000) }, "text"],
    ["a script for a link", "hero", { path: "javascript:alert(1)" }, "path"],
    ["a link to another host", "offer", { path: "//evil.example" }, "path"],
    ["a wrong check digit", "shop", { gstin: "29AAPFU0939F1ZV" }, "gstin"],
    ["a GSTIN of another state", "shop", { gstin: "27AAPFU0939F1ZV" }, "gstin"],
    ["an unknown word", "offer", { title: "{discount}" }, "title"],
    ["a link in a text", "about", { lead: "[x](javascript:alert(1))" }, "lead"],
    ["no slide", "hero", { slides: [] }, "slides"],
    ["a field that is not there", "hero", { html: "<b>" }, ""],
  ])("%s, with the field that has to be mended", async (_what, key, fields, field) => {
    const { version } = await read(key);
    const { status, json } = await draft(key, version, { ...defaults[key], ...fields });
    expect([status, json.code, Object.keys(json.fields)]).toEqual([
      400,
      "invalid_request",
      [field],
    ]);
    expect((await read(key)).version).toBe(version);
  });

  it("1 MB", async () => {
    const { status, json } = await draft("hero", 0, { text: "x".repeat(1_000_000) });
    expect([status, json.code]).toEqual([413, "payload_too_large"]);
  });

  it("a broken table of a policy, at its place", async () => {
    const table = { caption: "C", columns: ["A", "B"], rows: [["only one"]] };
    const sections = [{ id: "one", title: "One", blocks: ["Words", { table }] }];
    const { json } = await draft("about", 0, { ...defaults.about, sections });
    expect(Object.keys(json.fields)).toEqual(["sections.0.blocks.1.table"]);
  });

  it("the second of two editors, with what is there now", async () => {
    const { version } = await read("footer");
    await draft("footer", version, { ...defaults.footer, about: "First" });
    const second = await draft("footer", version, { ...defaults.footer, about: "Second" }, manager);
    expect([second.status, second.json.code]).toEqual([409, "changed_meanwhile"]);
    expect(second.json.entry.draft.about).toBe("First");
  });

  it("a draft over what was published meanwhile, until it is saved again", async () => {
    const first = await write("offer", { kicker: "Monsoon" });
    const kept = await draft("offer", first.version, { ...defaults.offer, kicker: "Winter" });
    const moved = await restore("offer", kept.json.entry.version, null);
    const { version, hasDraft } = moved.json.entry;
    expect(hasDraft).toBe(true);
    const refused = await publish("offer", version);
    expect([refused.status, refused.json.code]).toEqual([409, "changed_meanwhile"]);
    const again = await draft("offer", version, refused.json.entry.draft);
    expect((await publish("offer", again.json.entry.version)).status).toBe(200);
    await shown("/home").toContain("Winter");
  });

  it("details of the shop from a manager", async () => {
    const { status, json } = await draft("shop", 0, shopDetails, manager);
    expect([status, json.code]).toEqual([403, "forbidden"]);
  });
});

it("a text that looks like a script is printed as it stands", async () => {
  await write("hero", { headline: "<script>alert(1)</script>" });
  await shown("/home").toContain("&lt;script");
  const html = await page("/home");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).not.toContain("<script>alert(1)");
});

it("what fits its place no more gives way to what comes with the project", async () => {
  const { pool } = shop.database;
  await write("range", { highlights: defaults.range.highlights.slice(0, 1) });
  await pool.query(`update content_entries set published = '{"old": 1}' where key = 'range'`);
  await shown("/home").toContain("Premium engineered wood");
  expect(await read("range")).toMatchObject({ isMisfit: true, value: defaults.range });
});

it("staff see a draft on the page itself, which nobody keeps and nobody else opens", async () => {
  const { version } = await read("projects");
  const [first] = defaults.projects.projects;
  await draft("projects", version, { projects: [{ ...first, title: "Only for our eyes" }] });
  const address = "/admin/preview/content/projects";
  const open = (by: SampleStaff, url = address) => shop.app.inject({ url, headers: by.headers });
  const { statusCode, body, headers } = await open(manager);
  expect([statusCode, body.includes("Only for our eyes")]).toEqual([200, true]);
  expect(body).not.toContain("Everything within one turn");
  expect(body).toContain("Preview: only staff see this");
  expect(body).toContain('href="/admin/content/projects"');
  expect(await page("/home")).not.toContain("only staff see this");
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  expect(headers["content-security-policy"]).not.toContain("script-src");
  expect((await shop.app.inject(address)).statusCode).toBe(401);
  const support = await sampleStaff(shop, "support");
  expect((await open(support)).statusCode).toBe(403);
  expect((await open(manager, "/admin/preview/content/shop")).statusCode).toBe(403);
  await shown("/home").not.toContain("Only for our eyes");
});

it("a picture of the library is shown, described as it is there, and not removed meanwhile", async () => {
  const { pool } = shop.database;
  const { rows } = await pool.query("select file from pictures where scene is null limit 1");
  const [{ file }] = rows;
  await write("opening", {
    pictures: [{ ...defaults.opening.pictures[0], picture: file }],
  });
  await shown("/home").toContain(`/static/images/${file}`);
  await pool.query("update pictures set alt = 'A swing in the rain' where file = $1", [file]);
  await shown("/home").toContain("A swing in the rain");
  const { json } = await manager.call("GET", `/api/admin/pictures/${file}`);
  expect(json.uses).toContainEqual({
    what: "Content",
    name: "Opening tiles and pictures",
    path: "/content/opening",
  });
});

it("the list of articles and the article are the owner's", async () => {
  const [card] = defaults.blogs.cards;
  await write("blogs", { cards: [{ ...card, title: "Teak in the tropics" }] });
  await shown("/blogs").toContain("Teak in the tropics");
  await write("interior-blog", { author: "Meera of the studio" });
  await shown("/interior-blog").toContain("Meera of the studio");
});

it("every change stands in the audit log, with the fields that changed", async () => {
  await write("referral", { title: "Bring a friend" });
  const { rows } = await shop.database.pool.query(
    "select action, after from audit_log where subject_kind = 'content' and subject_id = 'referral' order by id",
  );
  expect(rows).toEqual([
    { action: "content.draft", after: { title: "Bring a friend" } },
    { action: "content.publish", after: { title: "Bring a friend" } },
  ]);
});
