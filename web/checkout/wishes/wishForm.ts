import { isPrintable } from "../../../contract/printedLetters.ts";
import {
  cleanText,
  type DeliveryWishes,
  floors,
  giftLines,
  giftMaximum,
  noteMaximum,
  type Slot,
  wrongWish,
} from "../../../contract/wishRules.ts";
import { type FieldErrors, textOf } from "../../account/submission.ts";

/** The value of a choice, and back. */
export const slotValue = ({ day, part }: Slot) => `${day} ${part}`;

/** What is typed. A floor that is no number stays one, so that it is said. */
export function readWishForm(form: FormData, slots: readonly Slot[]): DeliveryWishes {
  const floor = textOf(form, "floor");
  const isGift = form.get("isGift") !== null;
  return {
    floor: floor === "" ? null : Number(floor),
    hasLift: form.get("hasLift") !== null,
    isNarrow: form.get("isNarrow") !== null,
    slot: slots.find((slot) => slotValue(slot) === form.get("slot")) ?? null,
    note: cleanText(textOf(form, "note")),
    gift: isGift ? { message: cleanText(textOf(form, "message")) } : null,
  };
}

/** What is wrong, by field; nothing when it can be sent. */
export function checkWishes({ floor, note, gift }: DeliveryWishes): FieldErrors {
  const errors: FieldErrors = {};
  const isFloor =
    floor === null ||
    (Number.isInteger(floor) && floor >= floors.lowest && floor <= floors.highest);
  if (!isFloor) errors.floor = wrongWish.floor;
  if (note.length > noteMaximum) errors.note = wrongWish.note;
  const message = gift?.message ?? "";
  if (!isPrintable(message)) errors.message = wrongWish.giftLetters;
  if (message.length > giftMaximum || message.split("\n").length > giftLines) {
    errors.message = wrongWish.gift;
  }
  return errors;
}
