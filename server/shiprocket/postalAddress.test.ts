import { describe, expect, it } from "vitest";
import { addressSchema as contractAddress } from "../../contract/address.ts";
import { contactOf, postalAddress } from "./postalAddress.ts";
import { addressSchema, orderSchema } from "./protocol.ts";

const contact = { name: "Asha Verma", phoneNumber: "9876543210" };
const given = {
  first_name: "Asha",
  last_name: "Verma",
  phone: "+91 98765-43210",
  line1: "12 MG Road",
  line2: "Near park",
  city: "Jaipur",
  state: "rajasthan",
  pincode: "302001",
};
const normalise = (address: object) => postalAddress(addressSchema.parse(address), contact);

describe("an address", () => {
  it("becomes one that our own form would take", () => {
    const { address, missing } = normalise(given);
    expect(missing).toEqual([]);
    expect(contractAddress.parse(address)).toEqual(address);
    expect(address).toMatchObject({
      name: "Asha Verma",
      phoneNumber: "9876543210",
      state: "Rajasthan",
    });
  });

  it("is cut between letters, never within one that PostgreSQL would then refuse", () => {
    const { address } = normalise({ ...given, line1: `${"a".repeat(149)}🏡 Road` });
    expect(address.line1).toBe("a".repeat(149));
  });

  it("is read in the other shape, and gets its state from the PIN code", () => {
    const { address, missing } = normalise({
      first_name: "Ravi",
      address1: "7 Residency Road",
      address2: null,
      city: "Bengaluru",
      zip: 560025,
      phone: 9876543211,
    });
    expect(missing).toEqual([]);
    expect(address).toEqual({
      name: "Ravi",
      phoneNumber: "9876543211",
      line1: "7 Residency Road",
      line2: "",
      landmark: "",
      city: "Bengaluru",
      state: "Karnataka",
      pincode: "560025",
    });
  });

  it("with a state that nobody knows gets the one of its PIN code", () => {
    expect(normalise({ ...given, state: "Rajputana" }).address.state).toBe("Rajasthan");
  });

  it("tells what it lacks instead of being refused", () => {
    expect(normalise({ city: "Jaipur", pincode: "12" }).missing).toEqual([
      "street",
      "state",
      "PIN code",
    ]);
    expect(postalAddress(null, contact).missing).toHaveLength(4);
  });

  it("is cut to what we keep, on one line", () => {
    const { address } = normalise({ ...given, line1: `12\r\nMG\u0000 Road ${"x".repeat(500)}` });
    expect(address.line1).toMatch(/^12 MG Road x+$/);
    expect(address.line1).toHaveLength(150);
  });
});

describe("who bought", () => {
  const order = (more: object) =>
    orderSchema.parse({ result: { order_id: "a".repeat(24), status: "SUCCESS", ...more } });

  it("is reached by the order's phone, or by the address's", () => {
    expect(contactOf(order({ phone: "09876543210", email: "a@b.in" }))?.phoneNumber).toBe(
      "9876543210",
    );
    expect(contactOf(order({ phone: "12345", shipping_address: given }))).toEqual({
      name: "Asha Verma",
      phoneNumber: "9876543210",
      email: "",
    });
  });

  it("is nobody without a phone number", () => {
    expect(contactOf(order({ phone: "080 2345678" }))).toBeNull();
  });
});
