import type { FormEvent } from "react";
import type { OwnReview, ReviewForm } from "../../../contract/review.ts";
import { type Rating, reviewerMaximum, reviewMaximum } from "../../../contract/reviewRules.ts";
import { useSession } from "../../account/useSession.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { RatingField } from "./RatingField.tsx";

export { readOwnReview, sendReview, takeBackReview } from "./ownReview.ts";

const field = "mt-1 w-full rounded-sm border border-ash/50 bg-white px-3 py-2.5";

/** Name, text and rating. What a customer wrote before stands there to be changed, or to be taken back. */
export function ReviewDialog({
  open,
  own,
  onClose,
  onWrite,
  onTakeBack,
}: {
  open: boolean;
  own: OwnReview | null;
  onClose: () => void;
  onWrite: (review: ReviewForm) => void;
  onTakeBack: () => void;
}) {
  const isCustomer = useSession().status === "customer";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const name = String(given.get("name")).trim();
    const review = String(given.get("review")).trim();
    if (refuseBlank(form, "name", name) || refuseBlank(form, "review", review)) return;
    onWrite({ name, review, rating: Number(given.get("rating")) as Rating });
    form.reset();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Write a review">
      {own?.state === "approved" ? (
        <div className="grid gap-5 p-5">
          <p>Your review of this product is published. To write another one, take it back first.</p>
          <button type="button" onClick={onTakeBack} className={buttonStyle("outline")}>
            Take my review back
          </button>
        </div>
      ) : (
        <form onSubmit={submit} onInput={allowAgain} className="grid gap-5 p-5">
          {own && <p className="text-sm">{whatBecameOf(own)}</p>}
          <RatingField {...(own && { given: own.rating })} />
          <label className="block">
            <span className="font-semibold text-sm">Your name</span>
            <input
              name="name"
              required
              maxLength={reviewerMaximum}
              autoComplete="name"
              defaultValue={own?.name}
              className={field}
            />
          </label>
          <label className="block">
            <span className="font-semibold text-sm">Your review</span>
            <textarea
              name="review"
              required
              maxLength={reviewMaximum}
              rows={5}
              defaultValue={own?.review}
              className={field}
            />
          </label>
          <p className="text-ash text-sm">
            {isCustomer
              ? "Your review shows on this page at once, and to everybody once we have read it."
              : "Your review shows on this page, on this device only. Log in first to share it with everybody."}
          </p>
          <button type="submit" className={buttonStyle("solid")}>
            Submit review
          </button>
        </form>
      )}
    </Dialog>
  );
}

function whatBecameOf({ state, reason }: OwnReview): string {
  return state === "declined"
    ? `We could not publish this: ${reason} You can change it and send it again.`
    : "You wrote this before, and it waits to be read. You can still change it.";
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
