import type { StateName } from "./states.ts";

/** Main state of each group of PIN codes by its first three digits (India Post's directory). */
const mainGroups: Partial<Record<StateName, string>> = {
  "Andaman and Nicobar Islands": "744",
  "Andhra Pradesh": "515-518 520-524 530-535",
  "Arunachal Pradesh": "790-792",
  Assam: "781-788",
  Bihar: "800-805 811-813 821 823-824 841-848 851-855",
  Chandigarh: "160",
  Chhattisgarh: "490-497",
  Delhi: "110",
  Goa: "403",
  Gujarat: "360-365 370 380 382-385 387-396",
  Haryana: "121-127 131-136",
  "Himachal Pradesh": "171-177",
  "Jammu and Kashmir": "180-182 184-185 190-193",
  Jharkhand: "814-816 818 822 825-829 831-835",
  Karnataka: "560-563 570-577 580-587 590-591",
  Kerala: "670-671 673 676 678-680 682-683 685-686 688-691 695",
  Ladakh: "194",
  "Madhya Pradesh": "450-458 460-466 470-477 480-488",
  Maharashtra: "400-402 410-416 421-425 431 440-445",
  Manipur: "795",
  Meghalaya: "793-794",
  Mizoram: "796",
  Nagaland: "797-798",
  Odisha: "751-770",
  Punjab: "140-148 151-152",
  Rajasthan: "301-307 311-314 321-328 331-335 341-345",
  Sikkim: "737",
  "Tamil Nadu": "600-614 620-632 635-639 641-643",
  Telangana: "500-509",
  Tripura: "799",
  "Uttar Pradesh": "201-212 221-233 241-245 247 250-251 261 271-277 281-285",
  Uttarakhand: "246 248-249 262-263",
  "West Bengal": "700 711-713 721-723 731-736 741-743",
};

const dnhDd = "Dadra and Nagar Haveli and Daman and Diu";

/**
 * Groups shared by two states: PIN codes that lie in another state than their group's main one.
 * A `?` marks codes with offices of both.
 */
const exceptions: [state: StateName, pincodes: string][] = [
  ["Punjab", "160055 160059 160062 160071 160103 160104"],
  ["Uttarakhand", "244712 244713 244715-244717 244720 244923? 244924?"],
  ["Uttar Pradesh", "246701-246764"],
  ["Uttarakhand", "247656 247658 247661 247662? 247663-247668 247670 247671"],
  ["Uttar Pradesh", "262000-262307 262312-262400 262403 262404 262406-262500 262581-262999"],
  [dnhDd, "362520 362540 362570"],
  [dnhDd, "396193? 396210 396215 396220 396230 396235? 396240"],
  ["Puducherry", "533464?"],
  ["Puducherry", "605001-605011 605013 605102? 605106? 605107? 605110 605111? 605501? 605502"],
  ["Puducherry", "607402 607403 609601-609607 609609"],
  ["Puducherry", "673310"],
  ["Lakshadweep", "682551-682559"],
  ["Meghalaya", "781029 781131"],
  ["Jharkhand", "813208"],
  ["Bihar", "814131"],
];

/** Where a buyer may find a neighbour's state on the post's paper: they confirm one of these. */
const sharedGroups = "160 244 246 247 262 362 396 533 605 607 609 673 682 781 813 814";

const mainStates = new Map<number, string>();
for (const [state, groups] of Object.entries(mainGroups)) {
  for (const group of expand(groups)) mainStates.set(group.number, state);
}
const exceptional = new Map<number, { state: string; isMixed: boolean }>();
const minorities = new Map<number, Set<string>>();
for (const [state, pincodes] of exceptions) {
  for (const { number, isMixed } of expand(pincodes)) {
    exceptional.set(number, { state, isMixed });
    const group = Math.floor(number / 1000);
    minorities.set(group, (minorities.get(group) ?? new Set()).add(state));
  }
}
const shared = new Set(expand(sharedGroups).map(({ number }) => number));

/**
 * The states that a PIN code may lie in, the likeliest first: more than one in groups that two states
 * share, none for a group that the post does not use, or that is the army's.
 */
export function statesOf(pincode: string): string[] {
  const number = Number(pincode);
  const group = Math.floor(number / 1000);
  const main = mainStates.get(group);
  if (main === undefined) return [];
  const exception = exceptional.get(number);
  const likeliest = exception && !exception.isMixed ? exception.state : main;
  const others = shared.has(group) ? [main, ...(minorities.get(group) ?? [])] : [];
  return [...new Set([likeliest, ...others])];
}

function expand(list: string): { number: number; isMixed: boolean }[] {
  return list.split(" ").flatMap((part) => {
    const [first = 0, last = first] = part.replace("?", "").split("-").map(Number);
    const isMixed = part.endsWith("?");
    return Array.from({ length: last - first + 1 }, (_, step) => ({
      number: first + step,
      isMixed,
    }));
  });
}
