import { eq, sql } from "drizzle-orm";
import type {
  ModeratedReview,
  ReviewDecision,
  ReviewReply,
} from "../../../contract/admin/reviews.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import type { PictureStore } from "../../media/index.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { hidePhotos, notePhotos, publishPhotos } from "../photos.ts";
import { reviewEvents, reviews } from "../tables.ts";
import { unknownReview } from "../vote.ts";
import { readModerated } from "./readModerated.ts";

const notPublished = new Refusal("invalid_request", "Only a published review is answered.");

type Stored = typeof reviews.$inferSelect;
interface Change {
  set: Partial<Pick<Stored, "state" | "reason" | "reply">>;
  kind: (typeof reviewEvents.$inferInsert)["kind"];
  note: string | null;
}

/**
 * Lets everybody read a review and see its photos, or nobody, also one that was decided otherwise before.
 */
export async function decideReview(
  { db, pictures }: { db: Database; pictures: PictureStore },
  actor: StaffActor,
  id: string,
  given: ReviewDecision,
) {
  if (given.decision === "approve") await notePhotos(db, id);
  return changeReview(db, actor, id, given.version, async (_review, tx) => {
    if (given.decision === "approve") {
      if (!(await publishPhotos(tx, pictures, id))) return changedMeanwhile(await present(tx, id));
      return { set: { state: "approved", reason: null }, kind: "approved", note: null };
    }
    await hidePhotos(tx, id);
    const { reason } = given;
    return { set: { state: "declined", reason }, kind: "declined", note: reason };
  });
}

/** Answers a published review below it, or takes the answer away. */
export function answerReview(db: Database, actor: StaffActor, id: string, given: ReviewReply) {
  const { reply } = given;
  return changeReview(db, actor, id, given.version, async ({ state }) => {
    if (state !== "approved") return notPublished;
    return { set: { reply }, kind: reply === null ? "answer removed" : "answered", note: reply };
  });
}

/** Changes the review that was read; one that is another by now is refused, with what it is. */
function changeReview(
  db: Database,
  actor: StaffActor,
  id: string,
  version: number,
  decide: (review: Stored, tx: Transaction) => Promise<Change | Refusal>,
): Promise<ModeratedReview | Refusal> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
    if (before === undefined) return unknownReview;
    if (before.version !== version) return changedMeanwhile(await present(tx, id));
    const change = await decide(before, tx);
    if (change instanceof Refusal) return change;
    await tx
      .update(reviews)
      .set({ ...change.set, version: sql`${reviews.version} + 1` })
      .where(eq(reviews.id, id));
    await tx
      .insert(reviewEvents)
      .values({ reviewId: id, kind: change.kind, staffName: actor.name, note: change.note });
    const names = Object.keys(change.set) as (keyof Change["set"])[];
    await recordChange(tx, actor, {
      action: `review.${change.kind.replace(" ", "_")}`,
      subject: { kind: "review", id },
      before: Object.fromEntries(names.map((name) => [name, before[name]])),
      after: change.set,
    });
    return present(tx, id);
  });
}

async function present(tx: Transaction, id: string): Promise<ModeratedReview> {
  const review = await readModerated(tx, id);
  if (review === null) throw new Error("a review that is locked cannot be gone");
  return review;
}

function changedMeanwhile(review: ModeratedReview): Refusal {
  const sentence =
    "This review has changed since you read it. Please read it again before you decide.";
  return new Refusal("changed_meanwhile", sentence, { details: { review } });
}
