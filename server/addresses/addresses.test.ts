import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addressesAnswerSchema } from "../../contract/address.ts";
import {
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
let customer: SampleCustomer;
let stranger: SampleCustomer;
beforeAll(async () => {
  shop = await openTestShop({ databasePool: 12 });
  stranger = await sampleCustomer(shop.app);
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await sampleCustomer(shop.app);
});

const home = {
  label: "Home",
  name: "Meera Iyer",
  phoneNumber: "9876543210",
  line1: "12, Third Cross",
  line2: "Indiranagar",
  landmark: "Near the park",
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560038",
};
async function send(
  method: "GET" | "POST" | "PUT" | "DELETE",
  id = "",
  body?: object,
  who = customer,
) {
  const response = await shop.app.inject({
    method,
    url: `/api/addresses${id && `/${id}`}`,
    headers: { authorization: `Bearer ${who.token}` },
    ...(body && { payload: body }),
  });
  const json = response.json();
  if (json.success) addressesAnswerSchema.parse(json);
  return { status: response.statusCode, json, addresses: json.addresses };
}

describe("saved addresses", () => {
  it("are kept as they were meant, the first as the default", async () => {
    const { status, addresses } = await send("POST", "", {
      ...home,
      pincode: "560 038",
      state: "KARNATAKA",
      phoneNumber: "+91 98765-43210",
    });
    expect(status).toBe(200);
    expect(addresses).toEqual([{ ...home, id: expect.any(String), isDefault: true }]);
    expect((await send("GET")).addresses).toEqual(addresses);
  });

  it("have one default, whichever was made it last", async () => {
    await send("POST", "", home);
    const { addresses } = await send("POST", "", {
      ...home,
      label: "Office",
      line1: "7, Residency Road",
      isDefault: true,
    });
    const facts = (list: { label: string; isDefault: boolean }[]) =>
      list.map(({ label, isDefault }) => [label, isDefault]);
    expect(facts(addresses)).toEqual([
      ["Office", true],
      ["Home", false],
    ]);
    const { addresses: back } = await send("PUT", addresses[1].id, { ...home, isDefault: true });
    expect(facts(back)).toEqual([
      ["Home", true],
      ["Office", false],
    ]);
    const { addresses: kept } = await send("PUT", back[0].id, { ...home, label: "Mine" });
    expect(facts(kept)).toEqual([
      ["Mine", true],
      ["Office", false],
    ]);
    const { addresses: heir } = await send("DELETE", kept[0].id);
    expect(facts(heir)).toEqual([["Office", true]]);
    expect((await send("DELETE", kept[0].id)).status).toBe(200);
  });

  it("have one default and no more than twenty, however many tabs add at once", async () => {
    const presses = Array.from({ length: 26 }, (_, place) =>
      send("POST", "", { ...home, line1: `${place}, Third Cross`, isDefault: true }),
    );
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(6);
    const { addresses } = await send("GET");
    expect(addresses.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  });

  it("that are kept already are not kept twice", async () => {
    await send("POST", "", home);
    expect((await send("POST", "", { ...home, label: "Again" })).addresses).toHaveLength(1);
  });

  it.each([
    [{ pincode: "12" }, /6-digit/],
    [{ pincode: "600001" }, /lies in Tamil Nadu/],
    [{ state: "Somewhere" }, /choose the state/],
    [{ phoneNumber: "1234567890" }, /10-digit/],
    [{ line1: " " }, /house/],
    [{ label: "x".repeat(31) }, /30 characters/],
    [{ landmark: "a\nb" }, /one line/],
  ])("with %j are refused", async (wrong, reason) => {
    const { status, json } = await send("POST", "", { ...home, ...wrong });
    expect(status).toBe(400);
    expect(json.message).toMatch(reason);
    expect((await send("GET")).addresses).toEqual([]);
  });

  it("of the army's post are refused", async () => {
    const { status, json } = await send("POST", "", { ...home, pincode: "900001" });
    expect([status, json.code]).toEqual([409, "not_serviceable"]);
  });

  it("are nobody else's to read, change or remove", async () => {
    const { addresses } = await send("POST", "", home);
    const { id } = addresses[0];
    expect((await send("GET", "", undefined, stranger)).addresses).toEqual([]);
    expect((await send("PUT", id, { ...home, name: "Thief" }, stranger)).status).toBe(404);
    expect((await send("DELETE", id, undefined, stranger)).addresses).toEqual([]);
    expect((await send("GET")).addresses).toEqual(addresses);
    expect((await send("PUT", "1 or 1=1", home)).status).toBe(400);
  });

  it("are in the export, and go with the account", async () => {
    await send("POST", "", home);
    const { json } = await customer.call("GET", "/api/user/export");
    expect(JSON.stringify(json)).toContain("12, Third Cross");
    await customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
    const { rows } = await shop.database.pool.query(
      "select from saved_addresses where customer_id = $1",
      [customer.user.id],
    );
    expect(rows).toEqual([]);
  });
});
