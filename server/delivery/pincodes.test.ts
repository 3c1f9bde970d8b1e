import { describe, expect, it } from "vitest";
import { indianStates } from "../../contract/indianStates.ts";
import { statesOf } from "./pincodes.ts";
import { findState } from "./states.ts";
import { parseTowns, readTowns } from "./towns.ts";

describe("the state of a PIN code", () => {
  it.each([
    ["560001", ["Karnataka"]],
    ["110001", ["Delhi"]],
    ["194101", ["Ladakh"]],
    ["190001", ["Jammu and Kashmir"]],
    ["744101", ["Andaman and Nicobar Islands"]],
    ["737101", ["Sikkim"]],
    ["403001", ["Goa"]],
    ["799001", ["Tripura"]],
    ["831001", ["Jharkhand"]],
  ])("%s lies in %j", (pincode, states) => expect(statesOf(pincode)).toEqual(states));

  it.each([
    ["160017", ["Chandigarh", "Punjab"]],
    ["160055", ["Punjab", "Chandigarh"]],
    ["244001", ["Uttar Pradesh", "Uttarakhand"]],
    ["244713", ["Uttarakhand", "Uttar Pradesh"]],
    ["246001", ["Uttarakhand", "Uttar Pradesh"]],
    ["246764", ["Uttar Pradesh", "Uttarakhand"]],
    ["247667", ["Uttarakhand", "Uttar Pradesh"]],
    ["247662", ["Uttar Pradesh", "Uttarakhand"]],
    ["262309", ["Uttarakhand", "Uttar Pradesh"]],
    ["262001", ["Uttar Pradesh", "Uttarakhand"]],
    ["362520", ["Dadra and Nagar Haveli and Daman and Diu", "Gujarat"]],
    ["396230", ["Dadra and Nagar Haveli and Daman and Diu", "Gujarat"]],
    ["396001", ["Gujarat", "Dadra and Nagar Haveli and Daman and Diu"]],
    ["533464", ["Andhra Pradesh", "Puducherry"]],
    ["605003", ["Puducherry", "Tamil Nadu"]],
    ["605602", ["Tamil Nadu", "Puducherry"]],
    ["609605", ["Puducherry", "Tamil Nadu"]],
    ["673310", ["Puducherry", "Kerala"]],
    ["682555", ["Lakshadweep", "Kerala"]],
    ["781029", ["Meghalaya", "Assam"]],
    ["813208", ["Jharkhand", "Bihar"]],
    ["814131", ["Bihar", "Jharkhand"]],
  ])("%s of a shared group may lie in %j", (pincode, states) =>
    expect(statesOf(pincode)).toEqual(states),
  );

  it.each(["100001", "290001", "350001", "540001", "660001", "890001", "900001", "990001"])(
    "%s is in none",
    (pincode) => expect(statesOf(pincode)).toEqual([]),
  );

  it("is one of the GST list, for all 404 groups of the post beside the army's", () => {
    const names = new Set<string>(indianStates.map(({ name }) => name));
    const groups = Array.from({ length: 900 }, (_, place) => String(place + 100));
    const used = groups.filter((group) => statesOf(`${group}000`).length > 0);
    expect(used).toHaveLength(404);
    const known = new Set<string>();
    for (const group of used) {
      for (const state of statesOf(`${group}000`)) {
        expect(names).toContain(state);
        known.add(state);
      }
    }
    expect(known.size).toBe(36);
  });
});

it("states are found however they are spelt", () => {
  const spelt = [
    "orissa",
    "PONDICHERRY",
    "NCT of Delhi",
    "Jammu & Kashmir",
    "Tamilnadu",
    "Uttaranchal",
  ];
  expect(spelt.map((name) => findState(name)?.gstCode)).toEqual([
    "21",
    "34",
    "07",
    "01",
    "33",
    "05",
  ]);
  expect(findState("")).toBeUndefined();
  expect(findState("Bombay")).toBeUndefined();
  expect(indianStates.every((state) => findState(state.name) === state)).toBe(true);
});

describe("the town of a PIN code", () => {
  it.each([
    ["560001", "Bengaluru"],
    ["110001", "New Delhi"],
    ["682013", "Kochi"],
    ["201301", "Noida"],
    ["570001", "Mysuru"],
    ["403001", "Panaji"],
    ["403509", ""],
    ["190000", ""],
  ])("%s is %j", async (pincode, town) => expect((await readTowns())(pincode)).toBe(town));

  it.each(["Here,56000", "Here,560001-560000", ",560001", "Here,560001\nThere,560001"])(
    "refuses a file with %j",
    (rows) => expect(() => parseTowns(`town,pincodes\n${rows}\n`)).toThrow("pincodeTowns.csv"),
  );
});
