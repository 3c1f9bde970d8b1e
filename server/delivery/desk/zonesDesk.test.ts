import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeliveryZone } from "../../../contract/admin/delivery.ts";
import { initiate, samplePiece, stepsOf } from "../../../tests/support/checkout/sampleCheckouts.ts";
import { type SampleStaff, sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { fillDelivery } from "../fillDelivery.ts";
import { parsePincodes, writePincodes } from "./pincodeList.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
let owner: SampleStaff;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await sampleStaff(shop, "owner");
});
afterAll(() => shop.close());

const path = "/api/admin/delivery";
const form = {
  name: "Jayanagar",
  days: { from: 1, to: 2 },
  isCashOnDelivery: false,
  hasAssembly: true,
  shippingRupees: 250,
  freeFromRupees: null as number | null,
  pincodes: "560041",
};
const told = async (pincode: string) => (await shop.app.inject(`/api/delivery/${pincode}`)).json();
const add = (change: object = {}) =>
  owner.call("POST", `${path}/zones`, { zone: { ...form, ...change } });
const put = ({ id, version }: DeliveryZone, change: object, by = owner) =>
  by.call("PUT", `${path}/zones/${id}`, { version, zone: { ...form, ...change } });
const remove = ({ id, version }: DeliveryZone) =>
  owner.call("DELETE", `${path}/zones/${id}?version=${version}`);

describe("a zone", () => {
  it("counts with the next request, its beginning above shorter ones, until it is deleted", async () => {
    const before = await told("560041");
    expect(before).toMatchObject({ days: { from: 1, to: 3 }, isCashOnDelivery: true });
    const { status, json } = await add();
    expect(status).toBe(200);
    expect(await told("560041")).toEqual({
      ...before,
      days: { from: 1, to: 2 },
      isCashOnDelivery: false,
      message:
        "Delivered 1–2 business days after dispatch. Cash on delivery is not available here.",
    });
    const why = await owner.call("GET", `${path}/pincodes/560041`);
    expect(why.json).toMatchObject({
      zone: { name: "Jayanagar", prefix: "560041" },
      exception: null,
      shippingRupees: 250,
    });
    expect((await remove(json.zone)).status).toBe(200);
    expect(await told("560041")).toEqual(before);
  });

  it("costs its fee at the checkout, and nothing from its limit on", async () => {
    const { zone } = (await add({ freeFromRupees: 1_000_000 })).json;
    const piece = await samplePiece(shop.app);
    const { checkoutToken } = await initiate(shop.app, {}, { ...piece, quantity: 1 });
    const steps = stepsOf(shop.app, checkoutToken);
    const address = { name: "Meera Iyer", phoneNumber: "9876543210", line1: "1, Fourth Block" };
    const there = { ...address, city: "Bengaluru", state: "Karnataka", pincode: "560041" };
    const { checkout } = await steps.address(there);
    expect(checkout.totals.shipping).toBe(250);
    const { zone: cheaper } = (await put(zone, { freeFromRupees: 100 })).json;
    expect((await steps.read()).checkout.totals.shipping).toBe(0);
    await remove(cheaper);
  });

  it("is changed by one of two owners; the other is shown what there is", async () => {
    const { zone } = (await add()).json;
    const second = await sampleStaff(shop, "owner");
    const answers = await Promise.all([
      put(zone, { name: "Mine" }),
      put(zone, { name: "Theirs" }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200)?.json.zone;
    expect(answers.find(({ status }) => status === 409)?.json.zone).toEqual(saved);
    const log = await shop.database.pool.query(
      "select action, before, after from audit_log where subject_id = $1 order by id",
      [zone.id],
    );
    expect(log.rows.map(({ action }) => action)).toEqual([
      "delivery.zone.add",
      "delivery.zone.change",
    ]);
    expect(log.rows[1].after).toEqual({ name: saved.name });
    await remove(saved);
  });

  it.each([
    ["a fee below zero", { shippingRupees: -1 }, "zone.shippingRupees"],
    ["days that run backwards", { days: { from: 5, to: 3 } }, "zone.days.to"],
    ["no name", { name: " " }, "zone.name"],
    ["what another zone has", { pincodes: "560" }, "zone.pincodes"],
    ["ranges that overlap", { pincodes: "560041-560050\n560048-560060" }, "zone.pincodes"],
    ["the army's post", { pincodes: "900001" }, "zone.pincodes"],
  ])("is refused with %s, and nothing is written", async (_what, wrong, field) => {
    const { status, json } = await add({ name: "Never", ...wrong });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    const { rows } = await shop.database.pool.query(
      "select from delivery_zones where name = 'Never'",
    );
    expect(rows).toEqual([]);
  });

  it("that is deleted is not brought back by the next start", async () => {
    const { zones } = (await owner.call("GET", path)).json;
    const goa = zones.find(({ name }: DeliveryZone) => name.includes("Kerala"));
    expect((await remove(goa)).status).toBe(200);
    await fillDelivery(shop.database.db);
    const after = (await owner.call("GET", path)).json.zones;
    expect(after).toHaveLength(zones.length - 1);
  });
});

describe("a list that names more than there is", () => {
  const quickly = async (work: () => ReturnType<SampleStaff["call"]>) => {
    const began = performance.now();
    const answer = await work();
    expect(performance.now() - began).toBeLessThan(5000);
    return answer;
  };
  const again = (text: string, times: number) => `${text}\n`.repeat(times);
  const upload = (text: string) =>
    quickly(() => owner.call("POST", `${path}/upload`, { text, isMeant: true }));

  it.each([
    ["ranges again and again", again("560000-569999,yes", 100_000), 21, "more than 200000"],
    ["what is none, again and again", again("x", 900_000), 1000, "no PIN code"],
    [
      "one line of ranges",
      `${"560000-569999 ".repeat(130_000)},yes`,
      1,
      "stands in line 1 already",
    ],
  ])("is read no further than it takes to say so: %s", async (_what, text, problems, reason) => {
    const { json } = await upload(text);
    expect(json.problems).toHaveLength(problems);
    expect(json.problems.at(-1)?.reason).toContain(reason);
  });

  it("as a zone whose every code is another's, or said a thousand times", async () => {
    const codes = Array.from({ length: 8000 }, (_, place) => 700_000 + place);
    const pincodes = codes.join("\n");
    expect((await quickly(() => add({ name: "Own", pincodes }))).status).toBe(200);
    const same = await quickly(() => add({ name: "Same", pincodes }));
    expect(same.json.message).toContain(
      "8000 entries cannot be used, and nothing is saved. Line 1",
    );
    const often = again("710000-719999", 15_000);
    const refused = await quickly(() => add({ name: "Often", pincodes: often }));
    expect([refused.status, refused.json.message]).toEqual([
      400,
      expect.stringContaining("cannot be used"),
    ]);
  });
});

describe("exceptions", () => {
  it("stand above the zone, in every process, until they are taken back", async () => {
    const other = await openTestShop({ databaseUrl: shop.databaseUrl });
    try {
      const before = await told("560034");
      const none = { isServed: false, days: null, isCashOnDelivery: null, town: "" };
      await owner.call("PUT", `${path}/exceptions/560034`, none);
      expect(await told("560034")).toMatchObject({
        isServiceable: false,
        message: "We do not deliver to this PIN code yet.",
      });
      const there = async () => (await other.app.inject("/api/delivery/560034")).json();
      await expect.poll(async () => (await there()).isServiceable).toBe(false);
      const slower = { isServed: true, days: { from: 9, to: 12 }, isCashOnDelivery: null };
      await owner.call("PUT", `${path}/exceptions/560034`, { ...slower, town: "Koramangala" });
      expect(await told("560034")).toMatchObject({
        city: "Koramangala",
        days: { from: 9, to: 12 },
        isCashOnDelivery: before.isCashOnDelivery,
      });
      expect((await owner.call("DELETE", `${path}/exceptions/560034`)).status).toBe(200);
      expect(await told("560034")).toEqual(before);
    } finally {
      await other.close();
    }
  });

  it("come 5,000 at once, all or none: three bad lines are named first", async () => {
    const lines = Array.from({ length: 5000 }, (_, place) => `${600_000 + place},no`);
    const bad = lines.with(9, "60001,no").with(99, "600098,no").with(4998, "604998,perhaps");
    const send = (text: string, isMeant: boolean) =>
      owner.call("POST", `${path}/upload`, { text, isMeant });
    const tried = (await send(bad.join("\n"), true)).json;
    expect(tried.isWritten).toBe(false);
    expect(tried.problems.map(({ line }: { line: number }) => line)).toEqual([10, 100, 4999]);
    expect(await told("600001")).toMatchObject({ isServiceable: true });
    const dry = (await send(lines.join("\n"), false)).json;
    expect(dry).toMatchObject({ added: 5000, changed: 0, problems: [], isWritten: false });
    expect((await send(lines.join("\n"), true)).json).toMatchObject({ isWritten: true });
    expect(await told("600001")).toMatchObject({ isServiceable: false });
    const again = (await send("pincode,served\n600000-600001,yes,5-7,no,Chennai", true)).json;
    expect(again).toMatchObject({ added: 0, changed: 2, same: 0, isWritten: true });
    const first = (await owner.call("GET", `${path}/exceptions`)).json;
    expect([first.exceptions.length, first.next]).toEqual([50, "600049"]);
    const next = (await owner.call("GET", `${path}/exceptions?after=600049&q=6`)).json;
    expect(next.exceptions[0].pincode).toBe("600050");
  });
});

it("zones are the owner's alone", async () => {
  const manager = await sampleStaff(shop, "manager");
  expect((await manager.call("GET", path)).status).toBe(403);
});

it("lists of PIN codes are written as they are read", () => {
  const { lines, problems } = parsePincodes("562, 560-561\n560041");
  expect(problems).toEqual([]);
  expect(writePincodes([...lines.keys()])).toBe("560 560041 561-562");
  expect(parsePincodes("1-600000").problems).toHaveLength(1);
  expect(parsePincodes("100000-899999").problems[0]?.reason).toContain("too wide");
});
