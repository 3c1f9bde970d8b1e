import { writeDay } from "./deliveryDates.ts";

/** What a customer wishes for the delivery: its limits and its words; free of schemas, so it is small. */

export const floors = { lowest: -2, highest: 99 } as const;
export const noteMaximum = 500;
export const giftMaximum = 200;
/** As many fit on its card. */
export const giftLines = 8;
export const dayParts = ["morning", "afternoon"] as const;

/** Half a day on which the goods may be brought and put together. */
export interface Slot {
  /** `2026-12-05` */
  day: string;
  part: (typeof dayParts)[number];
}

export interface DeliveryWishes {
  /** 0 is the ground floor; null where nothing is said of it. */
  floor: number | null;
  hasLift: boolean;
  /** Narrow stairs or doors on the way. */
  isNarrow: boolean;
  /** When it should come; null for any day. */
  slot: Slot | null;
  /** For those who bring it; may be empty. */
  note: string;
  /** What its card says, which may be nothing; null where it is no gift. */
  gift: { message: string } | null;
}

export const wrongWish = {
  floor: `Please enter a floor from ${floors.lowest} to ${floors.highest}; 0 is the ground floor.`,
  note: `Please keep the note to ${noteMaximum} characters.`,
  gift: `Please keep the card to ${giftMaximum} characters and ${giftLines} lines.`,
  giftLetters:
    "The card is printed in English letters and those of Hindi, Bengali, Punjabi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam and Urdu. Please leave other letters and pictures out.",
  slot: "This day cannot be had any more. Please choose another one for the delivery.",
} as const;

/** A text as it is kept: no signs that nobody sees, no more than one empty line in a row. */
export function cleanText(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

export const isSameSlot = (one: Slot, other: Slot) =>
  one.day === other.day && one.part === other.part;

/** `Sat 5 Dec, in the morning` */
export const writeSlot = ({ day, part }: Slot) => `${writeDay(day)}, in the ${part}`;

/** What is wished, for whoever reads it: what it is about, and the words. */
export function wishLines(wishes: DeliveryWishes | null): [about: string, text: string][] {
  if (wishes === null) return [];
  const { slot, note, gift } = wishes;
  const access = accessOf(wishes);
  return [
    ...(access === "" ? [] : [["Access", access] as [string, string]]),
    ...(slot === null ? [] : [["Wished for", writeSlot(slot)] as [string, string]]),
    ...(note === "" ? [] : [["Note", note] as [string, string]]),
    ...(gift === null
      ? []
      : [["Gift", gift.message === "" ? "No card" : `Card: ${gift.message}`] as [string, string]]),
  ];
}

function accessOf({ floor, hasLift, isNarrow }: DeliveryWishes): string {
  const narrow = isNarrow ? ["narrow stairs or doors"] : [];
  if (floor === null) return isNarrow ? "Narrow stairs or doors" : "";
  return [
    nameOf(floor),
    ...(floor === 0 ? [] : [hasLift ? "with a lift" : "no lift"]),
    ...narrow,
  ].join(", ");
}

function nameOf(floor: number): string {
  if (floor === 0) return "Ground floor";
  return floor > 0 ? `Floor ${floor}` : `Basement ${-floor}`;
}
