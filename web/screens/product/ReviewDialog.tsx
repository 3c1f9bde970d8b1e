import type { FormEvent } from "react";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { RatingField } from "./RatingField.tsx";

export interface Review {
  /** Unique in its list. */
  id: string;
  name: string;
  review: string;
  rating: number;
  /** ISO calendar date; a review written just now has none. */
  date?: string;
}

const field = "mt-1 w-full rounded-sm border border-ash/50 bg-white px-3 py-2.5";

/** Name, text and rating; what is written goes to the page and no further. */
export function ReviewDialog({
  open,
  onClose,
  onWrite,
}: {
  open: boolean;
  onClose: () => void;
  onWrite: (review: Omit<Review, "id">) => void;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const name = String(given.get("name")).trim();
    const review = String(given.get("review")).trim();
    if (refuseBlank(form, "name", name) || refuseBlank(form, "review", review)) return;
    onWrite({ name, review, rating: Number(given.get("rating")) });
    form.reset();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Write a review">
      <form onSubmit={submit} onInput={allowAgain} className="grid gap-5 p-5">
        <RatingField />
        <label className="block">
          <span className="font-semibold text-sm">Your name</span>
          <input name="name" required maxLength={80} autoComplete="name" className={field} />
        </label>
        <label className="block">
          <span className="font-semibold text-sm">Your review</span>
          <textarea name="review" required maxLength={2000} rows={5} className={field} />
        </label>
        <p className="text-ash text-sm">Your review shows on this page, on this device only.</p>
        <button type="submit" className={buttonStyle("solid")}>
          Submit review
        </button>
      </form>
    </Dialog>
  );
}

/** The browser counts a lone space as filled in; this does not. True when the field was refused. */
function refuseBlank(form: HTMLFormElement, name: string, value: string): boolean {
  if (value !== "") return false;
  const control = form.elements.namedItem(name) as HTMLInputElement;
  control.setCustomValidity("Please fill in this field.");
  control.reportValidity();
  return true;
}

function allowAgain({ target }: FormEvent) {
  (target as HTMLInputElement).setCustomValidity("");
}
