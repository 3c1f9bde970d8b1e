import { describe, expect, it } from "vitest";
import { profileUpdateSchema } from "./account.ts";
import { addressSchema } from "./address.ts";
import { staffNameSchema } from "./admin/staff.ts";
import { consultationRequestSchema } from "./consultation.ts";
import { consultationPatterns } from "./consultationRules.ts";
import { reviewerNameSchema } from "./review.ts";

const good = {
  name: "Meera Iyer",
  phoneNumber: "9876543210",
  line1: "12, Lake View",
  city: "Mysuru",
  state: "Karnataka",
  pincode: "570001",
};
const asked = { fullname: good.name, email: "meera@example.in", phoneNumber: good.phoneNumber };
const profile = { fullName: good.name, email: "meera@example.in", phoneNumber: good.phoneNumber };

/** What shows nothing, or nothing that anybody could call out at a door. */
const silent = ["\u200b", "\u2060\u200d", "\u3164", "\u115f\u1160", "\u2800", "\u00ad", "—", "🌸"];
const spoken = ["X", "प्रिया नायर", "ಮೀರಾ", "李", "Zoë D’Souza-Smith", "Meera 🌸", "4"];

/** Every place where somebody gives a name, or a line that a courier reads. */
const places: [string, (text: string) => boolean][] = [
  ["an address: name", (name) => addressSchema.safeParse({ ...good, name }).success],
  ["an address: line 1", (line1) => addressSchema.safeParse({ ...good, line1 }).success],
  ["an address: city", (city) => addressSchema.safeParse({ ...good, city }).success],
  [
    "a profile: name",
    (fullName) => profileUpdateSchema.safeParse({ ...profile, fullName }).success,
  ],
  [
    "a profile: address",
    (addressLine1) => profileUpdateSchema.safeParse({ ...profile, addressLine1 }).success,
  ],
  ["a profile: city", (city) => profileUpdateSchema.safeParse({ ...profile, city }).success],
  [
    "a consultation",
    (fullname) => consultationRequestSchema.safeParse({ ...asked, fullname }).success,
  ],
  [
    "the consultation's field",
    (text) => new RegExp(`^(?:${consultationPatterns.fullname})$`, "v").test(text),
  ],
  ["a review", (name) => reviewerNameSchema.safeParse(name).success],
  ["the staff", (name) => staffNameSchema.safeParse({ name }).success],
];

describe.each(places)("%s", (_place, takes) => {
  it.each(spoken)("takes %s", (text) => expect(takes(text)).toBe(true));
  it.each(silent)("refuses %j", (text) => expect(takes(text)).toBe(false));
});

it.each(["\u2028", "\u2029", "\n", "\r"])("keeps the line separator %j out of a line", (end) => {
  for (const field of ["name", "line1", "line2", "landmark", "city"]) {
    const address = { ...good, [field]: `12${end}Lake View` };
    expect(addressSchema.safeParse(address).success).toBe(false);
  }
});

it("takes a profile without an address, also where its fields come empty", () => {
  expect(profileUpdateSchema.safeParse({ ...profile, addressLine1: "", city: "" }).success).toBe(
    true,
  );
});
