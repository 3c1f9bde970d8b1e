import { parse } from "node:path";
import { eq, or } from "drizzle-orm";
import type { PictureArea, StoredPicture } from "../../../contract/admin/pictures.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import type { SentFile } from "../../ground/fileForm.ts";
import { createLimiter } from "../../ground/limiter.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { contentFile } from "../contentFile.ts";
import { type DrawnPicture, unreadablePicture } from "../drawPicture.ts";
import type { Encoder } from "../encoder.ts";
import { mediaTypeOf } from "../mediaType.ts";
import { bytesToDraw } from "../pictureBytes.ts";
import type { PictureStore } from "../pictureStore.ts";
import { pictures } from "../tables.ts";
import { readLibraryPicture, toStoredPicture } from "./libraryPictures.ts";
import { sourceOfFile, sourceOfPart } from "./pictureSource.ts";

/** Where pictures of the library are kept, and what draws them. */
export interface Library {
  db: Database;
  store: PictureStore;
  encoder: Encoder;
}

type Added = { picture: StoredPicture; isNew: boolean };

const noSuchPicture = new Refusal("not_found", "This picture is no longer there.");
const notOurs = new Refusal(
  "unsupported_media_type",
  "This is no picture that the shop can show. Please choose a JPEG, PNG, WebP or AVIF file.",
);
const crowded = new Refusal(
  "busy",
  "Many pictures are being prepared just now. Please try again in a moment.",
  { retryAfterSeconds: 10 },
);
// One at a time: what a large picture needs of memory is needed once.
const limiter = createLimiter({ atOnce: 1, mostWaiting: 30, longestWaitMs: 60_000 });

/** Takes a sent file into the library, drawn anew. A file that it has already is the picture that it has. */
export async function addToLibrary(
  library: Library,
  actor: StaffActor,
  { name, bytes }: SentFile,
  alt: string,
): Promise<Added | Refusal> {
  if (mediaTypeOf(bytes) === null) return notOurs;
  const drawn = bytesToDraw(bytes);
  if (drawn === null) return unreadablePicture;
  const source = sourceOfFile(bytes);
  return (
    (await known(library.db, source)) ??
    draw(library, drawn, null, (picture) =>
      keep(library, actor, picture, { name, alt, source, croppedFrom: null }),
    )
  );
}

/** Cuts a part out of a picture, as a picture of its own; the whole stays as it is. */
export async function cropPicture(
  library: Library,
  actor: StaffActor,
  file: string,
  area: PictureArea,
): Promise<Added | Refusal> {
  const whole = await readLibraryPicture(library.db, file);
  const bytes = await library.store.open(file);
  if (whole === null || bytes === null) return noSuchPicture;
  const source = sourceOfPart(file, area);
  const name = file.replace(/\.[0-9a-f]{8}\.\w+$/, "");
  return (
    (await known(library.db, source)) ??
    draw(library, bytes, area, (drawn) =>
      keep(library, actor, drawn, { name, alt: whole.alt, source, croppedFrom: file }),
    )
  );
}

async function known(db: Database, source: string): Promise<Added | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.source, source));
  return row === undefined ? null : { picture: toStoredPicture(row), isNew: false };
}

function draw(
  { encoder }: Library,
  bytes: Buffer,
  area: PictureArea | null,
  then: (drawn: DrawnPicture) => Promise<Added | Refusal>,
): Promise<Added | Refusal> {
  return limiter.run(async () => {
    const drawn = await encoder.draw(bytes, area);
    return drawn instanceof Refusal ? drawn : then(drawn);
  }, crowded);
}

interface Origin {
  name: string;
  alt: string;
  source: string;
  croppedFrom: string | null;
}

/** The row first: who deletes this very picture holds it until its files are gone. */
function keep(
  { db, store }: Library,
  actor: StaffActor,
  { bytes, width, height, ground }: DrawnPicture,
  { name, alt, source, croppedFrom }: Origin,
): Promise<Added | Refusal> {
  return db.transaction(async (tx) => {
    const file = contentFile(`${parse(name).name}.webp`, bytes);
    const row = { file, alt, source, croppedFrom, width, height, ground };
    const [added] = await tx.insert(pictures).values(row).onConflictDoNothing().returning();
    if (added === undefined) return sameAs(tx, file, source);
    await store.save(file, Buffer.from(bytes));
    await recordChange(tx, actor, {
      action: croppedFrom === null ? "picture.add" : "picture.crop",
      subject: { kind: "picture", id: file },
      after: { alt, width, height, ...(croppedFrom !== null && { croppedFrom }) },
    });
    return { picture: toStoredPicture(added), isNew: true };
  });
}

/** Somebody sent the same at the same time, or another file of the same pixels. */
async function sameAs(tx: Transaction, file: string, source: string): Promise<Added | Refusal> {
  const [row] = await tx
    .select()
    .from(pictures)
    .where(or(eq(pictures.source, source), eq(pictures.file, file)));
  return row === undefined ? crowded : { picture: toStoredPicture(row), isNew: false };
}
