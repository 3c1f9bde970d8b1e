import { z } from "zod";
import { workingDays } from "../../content/deliveryTimes.ts";
import { dayParts, type Slot } from "../../contract/wishRules.ts";
import type { Workshop } from "./arrival.ts";
import type { SlotRules } from "./slots.ts";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const dayShape = /^((\d{4})-)?(\d{2})-(\d{2})$/;

const words = (text: string) => text.split(/[\s,]+/).filter((word) => word !== "");

const isPart = (word: string): word is Slot["part"] => dayParts.some((part) => part === word);

/** Whether the calendar has the day; one of every year may be 29 February. */
function isDay(text: string): boolean {
  const [, , year = "2024", month, day] = dayShape.exec(text) ?? [];
  if (month === undefined) return false;
  const written = `${year}-${month}-${day}`;
  const time = Date.parse(written);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
}

/** The workshop's settings: by what its calendar and the courier's count business days. */
export const deliveryEnvironment = {
  /** Weekdays on which the workshop and couriers work. */
  WORKING_DAYS: z
    .string()
    .refine(
      (text) => words(text).length > 0 && words(text).every((word) => weekdays.includes(word)),
      `must be weekdays such as ${workingDays}`,
    )
    .default(workingDays),
  /** Days on which nobody works: `2026-11-09`, or `01-26` of every year. */
  HOLIDAYS: z
    .string()
    .refine(
      (text) => words(text).length <= 120 && words(text).every(isDay),
      "must be days such as 2026-11-09, or 01-26 of every year, at most 120",
    )
    .default("01-26 08-15 10-02"),
  /** Orders before this hour, in India, count as that day's; 24 is midnight. */
  CUT_OFF_HOUR: z.coerce.number().int().min(0).max(24).default(14),
  /** Working days from the order until a piece that stands ready leaves. */
  DISPATCH_DAYS: z.coerce.number().int().min(0).max(60).default(1),
  /** Weekdays on which the team brings goods and puts them together. */
  SLOT_DAYS: z
    .string()
    .refine(
      (text) => text === "none" || words(text).every((word) => weekdays.includes(word)),
      `must be weekdays such as ${workingDays}, or none`,
    )
    .default(workingDays),
  /** Halves of those days. */
  SLOT_PARTS: z
    .string()
    .refine(
      (text) => words(text).length > 0 && words(text).every(isPart),
      "must be morning, afternoon, or both",
    )
    .default(dayParts.join(" ")),
};

export function workshopSettings(
  environment: z.infer<z.ZodObject<typeof deliveryEnvironment>>,
): Workshop {
  return {
    weekdays: new Set(words(environment.WORKING_DAYS).map((word) => weekdays.indexOf(word))),
    holidays: new Set(words(environment.HOLIDAYS)),
    cutOffHour: environment.CUT_OFF_HOUR,
    dispatchDays: environment.DISPATCH_DAYS,
  };
}

export function slotSettings(
  environment: z.infer<z.ZodObject<typeof deliveryEnvironment>>,
): SlotRules {
  const { SLOT_DAYS, SLOT_PARTS } = environment;
  const days = SLOT_DAYS === "none" ? [] : words(SLOT_DAYS);
  return {
    weekdays: new Set(days.map((word) => weekdays.indexOf(word))),
    parts: new Set(words(SLOT_PARTS).filter(isPart)),
  };
}
