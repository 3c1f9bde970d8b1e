import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  businessDays,
  farDays,
  nearestDays,
  nearestPlace,
  typicalDays,
} from "../../content/deliveryTimes.ts";
import { statementsOf } from "../../tests/support/statementsOf.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { confirmDelivery, confirmState } from "./checkAddress.ts";
import { createDelivery } from "./delivery.ts";
import { statesOf } from "./pincodes.ts";
import { readTowns } from "./towns.ts";
import { parseZones, readZones } from "./zones.ts";

describe("the owner's zones", () => {
  it("serve every group that the post has, as the pages say", async () => {
    const delivery = createDelivery(await readZones(), await readTowns());
    const unserved = Array.from({ length: 900 }, (_, place) => `${place + 100}001`)
      .filter((pincode) => statesOf(pincode).length > 0)
      .filter((pincode) => !delivery.check(pincode).isServiceable);
    expect(unserved).toEqual([]);
    expect(delivery.check("682555").isServiceable).toBe(true);
  });

  it("take the times that the pages name for all of them", async () => {
    const zones = await readZones();
    const spans = zones.flatMap(({ days }) => (days === null ? [] : [days]));
    const typical = spans.filter((days) => businessDays(days) === businessDays(typicalDays));
    expect(typical.length).toBeGreaterThan(spans.length / 2);
    const nearest = zones.find(({ name }) => name === nearestPlace);
    expect(nearest?.days).toEqual(nearestDays);
    expect(Math.min(...spans.map(({ from }) => from))).toBe(nearestDays.from);
    const far = spans.filter(({ to }) => to > typicalDays.to);
    expect(Math.min(...far.map(({ from }) => from))).toBe(farDays.from);
    expect(Math.max(...far.map(({ to }) => to))).toBe(farDays.to);
  });

  const header = "prefix,zone,daysFrom,daysTo,cashOnDelivery,shipping";
  it.each([
    ["", 1, /columns/],
    ["prefix,zone", 1, /columns/],
    [header, 1, /no zone/],
    [`# words\n${header}\n560,Here,1,2,yes,0\n9,Army,1,2,no,0`, 4, /^prefix/],
    [`${header}\n560,Here,3,2,yes,0`, 2, /daysTo/],
    [`${header}\n560,Here,3,,yes,0`, 2, /daysTo/],
    [`${header}\n560,Here,1,2,maybe,0`, 2, /yes or no/],
    [`${header}\n560,Here,1,2,yes,-5`, 2, /rupees/],
    [`${header}\n560,,1,2,yes,0`, 2, /name the zone/],
    [`${header}\n560,Here,1,2,yes,0\n560,Here,1,2,yes,0`, 3, /twice/],
    [`${header}\n560,Here,1,2,yes`, 2, /columns|Record/i],
  ])("of %j are refused with the line", (text, line, reason) => {
    const parsed = parseZones(text);
    expect(parsed).toMatchObject({ line });
    expect("reason" in parsed && parsed.reason).toMatch(reason);
  });

  it("with a charge for shipping add it", () => {
    const zones = parseZones(`${header}\n5,South,2,4,yes,499\n560,Here,1,1,no,0`);
    if (!Array.isArray(zones)) throw new Error(zones.reason);
    const delivery = createDelivery(zones, () => "");
    expect(delivery.check("570001")).toMatchObject({
      shippingPaise: 49_900,
      days: { from: 2, to: 4 },
    });
    expect(delivery.check("560001")).toMatchObject({
      shippingPaise: 0,
      isCashOnDelivery: false,
      message: "Delivered 1 business day after dispatch. Cash on delivery is not available here.",
    });
    expect(delivery.check("110001")).toMatchObject({ isServiceable: false, days: null });
  });
});

describe("an address", () => {
  const address = {
    name: "Meera Iyer",
    phoneNumber: "9876543210",
    line1: "12, Third Cross",
    line2: "",
    landmark: "",
    city: "Puducherry",
    state: "Tamil Nadu",
    pincode: "605001",
  };

  it("of a shared group is where the buyer says", async () => {
    const delivery = createDelivery(await readZones(), await readTowns());
    for (const state of ["Tamil Nadu", "Puducherry"]) {
      expect(confirmDelivery({ ...address, state }, delivery)).toMatchObject({ state });
    }
    expect(confirmDelivery({ ...address, state: "Kerala" }, delivery)).toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("Puducherry or Tamil Nadu"),
    });
  });

  it("that is not served may be kept, but not delivered to", async () => {
    const zones = parseZones(
      "prefix,zone,daysFrom,daysTo,cashOnDelivery,shipping\n560,Here,1,2,yes,0\n194,Ladakh,,,no,0",
    );
    if (!Array.isArray(zones)) throw new Error(zones.reason);
    const delivery = createDelivery(zones, () => "");
    const leh = { ...address, city: "Leh", state: "Ladakh", pincode: "194101" };
    expect(confirmState(leh, delivery)).toEqual(leh);
    expect(confirmDelivery(leh, delivery)).toMatchObject({
      code: "not_serviceable",
      message: expect.stringContaining("do not deliver"),
    });
  });
});

describe("GET /api/delivery/{pincode}", () => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it("answers what the shop can do, without a statement", async () => {
    const asking = async () => shop.app.inject("/api/delivery/560%20038");
    const { answer, statements } = await statementsOf(shop, asking);
    expect(answer.json()).toEqual({
      success: true,
      pincode: "560038",
      states: ["Karnataka"],
      city: "Bengaluru",
      isServiceable: true,
      days: { from: 1, to: 3 },
      isCashOnDelivery: true,
      message: "Delivered 1–3 business days after dispatch.",
    });
    expect(statements).toEqual([]);
  });

  it.each(["56003", "056003", "abcdef", "5600381", "%00"])("refuses %s", async (pincode) => {
    const answer = await shop.app.inject(`/api/delivery/${pincode}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().success).toBe(false);
  });

  it("does not ask for six digits of a code that has six", async () => {
    const answer = await shop.app.inject("/api/delivery/000000");
    expect(answer.json().message).toBe("We do not know this PIN code. Please check it.");
  });
});
