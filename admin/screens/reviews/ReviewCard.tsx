import { useState } from "react";
import { Link } from "react-router";
import type { ModeratedReview } from "../../../contract/admin/reviews.ts";
import { fitLabels } from "../../../contract/reviewRules.ts";
import { isChangedMeanwhile } from "../../data/api.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { CustomerPhotos } from "../../ui/CustomerPhotos.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { WordsForm } from "../../ui/WordsForm.tsx";
import { ReviewHistory } from "./ReviewHistory.tsx";
import { useReviewStep } from "./reviewData.ts";

type Open = "decline" | "answer" | "history" | null;

/** A review in full, and what can be done with it. */
export function ReviewCard({ review }: { review: ModeratedReview }) {
  const [open, setOpen] = useState<Open>(null);
  const step = useReviewStep();
  const { state, reply, reason, rating, name } = review;
  // Words answer what stood there when they were begun; what came since is told before it is written over.
  const [read, setRead] = useState(review);
  const then = {
    onSuccess: () => setOpen(null),
    onError: (error: Error) => {
      if (isChangedMeanwhile(error)) setRead((error.answer as { review: ModeratedReview }).review);
    },
  };
  function toggle(what: Open) {
    setRead(review);
    setOpen(open === what ? null : what);
  }

  return (
    <article
      aria-label={`${rating} stars by ${name}`}
      className="rounded-md border border-line bg-white p-4"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span role="img" aria-label={`${rating} out of 5 stars`} className="tracking-wide">
          <span aria-hidden="true" className="text-star">
            {"★".repeat(rating)}
            <span className="text-ash/50">{"★".repeat(5 - rating)}</span>
          </span>
        </span>
        <Link
          to={`/customers/${review.customerId}`}
          className="target inline-flex items-center font-semibold underline underline-offset-4 hover:text-peacock"
        >
          {name}
        </Link>
        {review.isVerified && <Badge tone="good">Verified purchase</Badge>}
        <span className="text-ash">
          <Moment at={review.writtenAt} />
        </span>
        <a
          href={`/product/${review.productSlug}`}
          target="_blank"
          rel="noreferrer"
          className="target inline-flex items-center text-peacock underline underline-offset-4"
        >
          {review.productName}
          <span className="sr-only"> in the shop, in a new tab</span>
        </a>
      </p>
      <p className="mt-2 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
        {review.review}
      </p>
      {review.fit && <p className="mt-1 text-ash">Size: {fitLabels[review.fit]}</p>}
      <CustomerPhotos path={`/api/admin/reviews/${review.id}`} photos={review.photos} />
      {reason && <p className="mt-2 text-ash">Declined: {reason}</p>}
      {reply && (
        <p className="mt-3 max-w-prose whitespace-pre-line border-line border-l-2 pl-3 [overflow-wrap:anywhere]">
          <span className="block font-semibold">Our answer</span>
          {reply}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {state !== "approved" && (
          <Button
            look="solid"
            isBusy={step.isPending && open === null}
            onClick={() =>
              step.mutate({
                review,
                call: "decision",
                body: { decision: "approve" },
                done: `${name}’s review is published.`,
              })
            }
          >
            Approve
          </Button>
        )}
        {state === "approved" && (
          <Button aria-expanded={open === "answer"} onClick={() => toggle("answer")}>
            {reply ? "Change the answer" : "Answer"}
          </Button>
        )}
        {state !== "declined" && (
          <Button aria-expanded={open === "decline"} onClick={() => toggle("decline")}>
            {state === "approved" ? "Take down" : "Decline"}
          </Button>
        )}
        <Button look="quiet" aria-expanded={open === "history"} onClick={() => toggle("history")}>
          History
        </Button>
      </div>
      {open === null && step.isError && (
        <div className="mt-3">
          <FormFailure error={step.error} />
        </div>
      )}
      {open === "decline" && (
        <WordsForm
          label="Why? Its author reads this."
          field="reason"
          submit={state === "approved" ? "Take the review down" : "Decline the review"}
          step={step}
          onSubmit={(text) =>
            step.mutate(
              {
                review: read,
                call: "decision",
                body: { decision: "decline", reason: text },
                done: `${name}’s review is declined.`,
              },
              then,
            )
          }
        />
      )}
      {open === "answer" && (
        <WordsForm
          label="The shop’s answer, for everybody"
          field="reply"
          initial={reply ?? ""}
          submit="Publish the answer"
          step={step}
          onSubmit={(text) =>
            step.mutate(
              {
                review: read,
                call: "reply",
                body: { reply: text },
                done: "The answer is published.",
              },
              then,
            )
          }
          {...(reply && {
            onRemove: () =>
              step.mutate(
                { review: read, call: "reply", body: { reply: null }, done: "The answer is gone." },
                then,
              ),
          })}
        />
      )}
      {open === "history" && <ReviewHistory review={review} />}
    </article>
  );
}
