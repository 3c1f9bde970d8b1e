import { describe, expect, it } from "vitest";
import { addressSchema, pincodeSchema } from "../../contract/address.ts";
import { checkoutAddressSchema } from "../../contract/checkout.ts";
import { addressBody, checkAddress, pincodeDigits, readAddressForm } from "./addressForm.ts";

function typed(changes: Record<string, string> = {}) {
  const form = new FormData();
  const values = {
    name: " Meera Nair ",
    phoneNumber: "+91 98765 43210",
    line1: "Flat 4B",
    line2: "",
    landmark: "",
    city: "Bengaluru",
    state: "Karnataka",
    pincode: "560 038",
    email: "",
    ...changes,
  };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return readAddressForm(form);
}

const required = ["name", "phoneNumber", "line1", "city", "state", "pincode"];

describe("the address form", () => {
  it("takes what people type and sends what the shop's own check accepts", () => {
    const fields = typed();
    expect(checkAddress(fields)).toEqual({});
    const body = addressBody(fields);
    expect(checkoutAddressSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      address: { name: "Meera Nair", phoneNumber: "9876543210", pincode: "560038" },
      save: false,
    });
    expect(body).not.toHaveProperty("email");
  });

  it.each(required)("refuses an empty %s in the shop's own words", (field) => {
    const fields = typed({ [field]: "" });
    const said = addressSchema.safeParse(fields).error?.issues.map(({ message }) => message);
    expect(checkAddress(fields)).toEqual({ [field]: said?.[0] });
  });

  it.each(["name", "line1", "city"])("refuses a %s that nobody sees, as the shop does", (field) => {
    const fields = typed({ [field]: "\u3164" });
    const said = addressSchema.safeParse(fields).error?.issues.map(({ message }) => message);
    expect(checkAddress(fields)).toEqual({ [field]: said?.[0] });
  });

  it.each(["000000", "056003", "5600", "5600011", "56OOO1"])("refuses %s", (pincode) => {
    const said = pincodeSchema.safeParse(pincode).error?.issues.map(({ message }) => message);
    expect(checkAddress(typed({ pincode }))).toEqual({ pincode: said?.join() });
    expect(pincodeDigits(pincode)).toBeNull();
  });

  it("wants an email to be one, if any is given", () => {
    expect(Object.keys(checkAddress(typed({ email: "meera" })))).toEqual(["email"]);
    expect(addressBody(typed({ email: "meera@example.in" })).email).toBe("meera@example.in");
  });
});
