import { type FormEvent, useState } from "react";
import { href, Link, useLocation } from "react-router";
import type { OwnReview, WrittenReview } from "../../../../contract/review.ts";
import {
  type Fit,
  fitLabels,
  fits,
  type Rating,
  reviewerMaximum,
  reviewMaximum,
} from "../../../../contract/reviewRules.ts";
import { useSession } from "../../../account/useSession.ts";
import { buttonStyle } from "../../../ui/buttonStyle.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { type ChosenPhoto, PhotoField } from "./PhotoField.tsx";
import { RatingField } from "./RatingField.tsx";

export { readOwnReview, sendReview, takeBackReview } from "./ownReview.ts";

const field = "mt-1 w-full rounded-sm border border-ash/50 bg-white px-3 py-2.5";

/** Name, text and rating. What a customer wrote before stands there to be changed, or to be taken back. */
export function ReviewDialog({
  productId,
  open,
  own,
  onClose,
  onWrite,
  onTakeBack,
}: {
  productId: string;
  open: boolean;
  own: OwnReview | null;
  onClose: () => void;
  onWrite: (review: WrittenReview) => void;
  onTakeBack: () => void;
}) {
  const isCustomer = useSession().status === "customer";
  const { pathname, search } = useLocation();
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>(
    (own?.photos ?? []).map((kept) => ({ kept })),
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const name = String(given.get("name")).trim();
    const review = String(given.get("review")).trim();
    if (refuseBlank(form, "name", name) || refuseBlank(form, "review", review)) return;
    const rating = Number(given.get("rating")) as Rating;
    const fit = (given.get("fit") as Fit | null) || null;
    const keptPhotos = photos.flatMap(({ kept }) => kept ?? []);
    const added = photos.flatMap(({ data }) => data ?? []);
    onWrite({ name, review, rating, fit, photos: added, keptPhotos });
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
          <FitField given={own?.fit ?? null} />
          {isCustomer && <PhotoField productId={productId} photos={photos} onChange={setPhotos} />}
          <p className="text-ash text-sm">
            {isCustomer
              ? "Your review shows on this page at once, and to everybody once we have read it."
              : "Your review shows on this page, on this device only. Log in first to share it with everybody."}
            {!isCustomer && (
              <>
                {" "}
                <Link
                  to={href("/login")}
                  state={{ from: `${pathname}${search}#write-review` }}
                  className="text-peacock underline underline-offset-4"
                >
                  Log in
                </Link>
              </>
            )}
          </p>
          <button type="submit" className={buttonStyle("solid")}>
            Submit review
          </button>
        </form>
      )}
    </Dialog>
  );
}

function FitField({ given }: { given: Fit | null }) {
  return (
    <fieldset>
      <legend className="font-semibold text-sm">Its size, if you like to say</legend>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {fits.map((fit) => (
          <label key={fit} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="fit"
              value={fit}
              defaultChecked={fit === given}
              className="size-5 accent-peacock"
            />
            <span className="inline-block first-letter:uppercase">{fitLabels[fit]}</span>
          </label>
        ))}
      </div>
    </fieldset>
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
