import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  PictureListAnswer,
  pictureListQuerySchema,
  StoredPicture,
} from "../../../contract/admin/pictures.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { wordBeginnings } from "../../database/wordBeginnings.ts";
import { pictures, wordsOf } from "../tables.ts";
import { toCardImage } from "../toCardImage.ts";

type Db = Database | Transaction;
const pageLength = 50;

export function toStoredPicture(row: typeof pictures.$inferSelect): StoredPicture {
  const { scene, croppedFrom, version, createdAt } = row;
  return { ...toCardImage(row), scene, croppedFrom, version, createdAt: createdAt.toISOString() };
}

/** The library, the latest first: what a search finds of it, or the files asked for alone. */
export async function listLibrary(
  db: Database,
  { q = "", after, files }: z.output<typeof pictureListQuerySchema>,
): Promise<Omit<PictureListAnswer, "success">> {
  const rows = await db
    .select()
    .from(pictures)
    .where(
      and(
        files === undefined ? undefined : inArray(pictures.file, files),
        searched(q),
        after === undefined ? undefined : lt(pictures.serial, after),
      ),
    )
    .orderBy(desc(pictures.serial))
    .limit(files === undefined ? pageLength + 1 : files.length);
  const isCut = files === undefined && rows.length > pageLength;
  const shown = isCut ? rows.slice(0, pageLength) : rows;
  const next = isCut ? String(shown.at(-1)?.serial) : null;
  return { pictures: shown.map(toStoredPicture), next };
}

function searched(q: string): SQL | undefined {
  if (q.trim() === "") return undefined;
  const beginnings = wordBeginnings(q);
  if (beginnings === null) return sql`false`;
  return sql`${wordsOf(pictures)} @@ to_tsquery('simple', ${beginnings})`;
}

/** A picture as it is now, or null. */
export async function readLibraryPicture(db: Db, file: string): Promise<StoredPicture | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.file, file));
  return row === undefined ? null : toStoredPicture(row);
}
