import { expect, it } from "vitest";
import { isPrintable } from "./printedLetters.ts";
import { deliveryWishesSchema } from "./wishes.ts";
import { cleanText, type DeliveryWishes, wishLines } from "./wishRules.ts";

const none: DeliveryWishes = {
  ...{ floor: null, hasLift: false, isNarrow: false, slot: null, note: "", gift: null },
};

it.each<[Partial<DeliveryWishes>, [string, string][]]>([
  [{}, []],
  [{ floor: 0 }, [["Access", "Ground floor"]]],
  [{ floor: 3, isNarrow: true }, [["Access", "Floor 3, no lift, narrow stairs or doors"]]],
  [{ floor: -1, hasLift: true }, [["Access", "Basement 1, with a lift"]]],
  [{ isNarrow: true }, [["Access", "Narrow stairs or doors"]]],
  [{ slot: { day: "2026-12-05", part: "morning" } }, [["Wished for", "Sat 5 Dec, in the morning"]]],
  [
    { note: "Ring twice.", gift: { message: "For you" } },
    [
      ["Note", "Ring twice."],
      ["Gift", "Card: For you"],
    ],
  ],
  [{ gift: { message: "" } }, [["Gift", "No card"]]],
])("%j is told as %j", (wishes, lines) => {
  expect(wishLines({ ...none, ...wishes })).toEqual(lines);
});

it.each([
  ["  a\u0000b\u0007\tc  ", "abc"],
  ["one\r\ntwo\rthree", "one\ntwo\nthree"],
  ["a\n\n\n\n\nb", "a\n\nb"],
  ["\u202egnp.exe\u2066", "gnp.exe"],
  // Joiners choose between forms of Indian letters.
  ["क\u094d\u200dष", "क\u094d\u200dष"],
  ["<script>alert(1)</script>", "<script>alert(1)</script>"],
])("%j is kept as %j", (typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});

it.each<[string, boolean]>([
  ...["🎁", "for ❤ you", "👩‍👩‍👧", "新年快乐", "С днём рождения", "ᱡᱚᱦᱟᱨ", "™"].map(
    (text): [string, boolean] => [text, false],
  ),
  ...[
    "ನಮಸ್ಕಾರ",
    "5 # * ©",
    "Zoë – “good”",
    "عيد مبارك ١٢",
    "\u200fعید",
    "Mālā Ṭhākur",
    "₹ 500",
    "a\nb",
  ].map((text): [string, boolean] => [text, true]),
])("says of %j whether it can be printed: %s", (text, can) => {
  expect(isPrintable(text)).toBe(can);
});

it.each<[object, RegExp]>([
  [{ floor: -3 }, /floor from -2 to 99/],
  [{ floor: 999 }, /floor from -2 to 99/],
  [{ floor: 1.5 }, /floor from -2 to 99/],
  [{ note: "x".repeat(10_000) }, /500 characters/],
  [{ gift: { message: "x".repeat(201) } }, /200 characters/],
  [{ gift: { message: "x\n".repeat(9).concat("x") } }, /8 lines/],
  [{ gift: { message: "Happy birthday 🎂" } }, /other letters and pictures/],
  [{ gift: { message: "新年快乐" } }, /printed in English letters and those of Hindi/],
])("refuses %j", (wrong, reason) => {
  const { error } = deliveryWishesSchema.safeParse({ ...none, ...wrong });
  expect(error?.issues[0]?.message).toMatch(reason);
});
