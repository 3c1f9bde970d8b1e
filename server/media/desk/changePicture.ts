import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  PictureUse,
  pictureChangeSchema,
  StoredPicture,
} from "../../../contract/admin/pictures.ts";
import { writeFocus } from "../../../contract/pictureRules.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { erasePicture } from "../ladder.ts";
import type { PictureStore } from "../pictureStore.ts";
import { pictures } from "../tables.ts";
import { toStoredPicture } from "./libraryPictures.ts";

/** Who shows a picture, of what one part knows; some of many are enough. */
export type UsesOfPicture = (db: Database | Transaction, file: string) => Promise<PictureUse[]>;

const notThere = new Refusal("not_found", "This picture is no longer there.");

/** Describes or frames a picture anew, everywhere that it is shown. */
export function changePicture(
  db: Database,
  actor: StaffActor,
  file: string,
  { version, alt, focus: wanted }: z.output<typeof pictureChangeSchema>,
): Promise<StoredPicture | Refusal> {
  return db.transaction(async (tx) => {
    const before = await lockPicture(tx, file);
    if (before === null) return notThere;
    if (before.version !== version) return changedMeanwhile(toStoredPicture(before));
    const focus = wanted === undefined ? before.focus : writeFocus(wanted);
    const isFramed = focus !== before.focus;
    const isDescribed = alt !== before.alt;
    if (!isFramed && !isDescribed) return toStoredPicture(before);
    const [after] = await tx
      .update(pictures)
      .set({ alt, focus, version: sql`${pictures.version} + 1` })
      .where(eq(pictures.file, file))
      .returning();
    if (after === undefined) throw new Error("a picture that is locked cannot be gone");
    await recordChange(tx, actor, {
      action: isFramed ? "picture.frame" : "picture.describe",
      subject: { kind: "picture", id: file },
      before: { ...(isDescribed && { alt: before.alt }), ...(isFramed && { focus: before.focus }) },
      after: { ...(isDescribed && { alt }), ...(isFramed && { focus }) },
    });
    return toStoredPicture(after);
  });
}

/** Every use of a picture that the parts of the shop know of. */
export async function usesOf(
  db: Database | Transaction,
  parts: readonly UsesOfPicture[],
  file: string,
): Promise<PictureUse[]> {
  const found: PictureUse[] = [];
  for (const part of parts) found.push(...(await part(db, file)));
  return found;
}

/** Removes a picture that nothing shows, and everything that was made of it. */
export function deletePicture(
  { db, store }: { db: Database; store: PictureStore },
  parts: readonly UsesOfPicture[],
  actor: StaffActor,
  file: string,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    // Who takes the picture for something holds its row until that is saved, see `holdPictures`.
    const before = await lockPicture(tx, file);
    if (before === null) return notThere;
    const uses = await usesOf(tx, parts, file);
    if (uses.length > 0) return isUsed(uses);
    await tx.delete(pictures).where(eq(pictures.file, file));
    await recordChange(tx, actor, {
      action: "picture.delete",
      subject: { kind: "picture", id: file },
      before: { alt: before.alt },
    });
    await erasePicture(store, file);
    return null;
  });
}

async function lockPicture(tx: Transaction, file: string) {
  const [row] = await tx.select().from(pictures).where(eq(pictures.file, file)).for("update");
  return row ?? null;
}

function changedMeanwhile(picture: StoredPicture): Refusal {
  const sentence = "Somebody has changed this picture since you opened it.";
  return new Refusal("changed_meanwhile", sentence, { details: { picture } });
}

function isUsed(uses: readonly PictureUse[]): Refusal {
  const [first] = uses;
  const others = uses.length > 1 ? " and elsewhere" : "";
  return new Refusal(
    "already_used",
    `This picture is shown by ${first?.what.toLowerCase()} ${first?.name}${others}. Take it away there first.`,
    { details: { uses } },
  );
}
