import { Away } from "../ground/away.ts";
import { Refusal } from "../ground/refusal.ts";

/** A place for files by name: a folder, or S3-compatible storage behind the same calls. Throws `Away` while it is not there. */
export interface PictureShelf {
  /** Readers see the whole file or none. Throws for a name that is no `isPictureFile`. */
  save(file: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null if there is no such file. */
  open(file: string): Promise<Buffer | null>;
  has(file: string): Promise<boolean>;
  /** Removing what is not there is done already. */
  remove(file: string): Promise<void>;
  /** The names of all files, in no order. */
  files(): AsyncIterable<string>;
}

const unavailable = new Refusal(
  "picture_unavailable",
  "This picture cannot be shown at the moment.",
  { retryAfterSeconds: 5 },
);

/** The pictures are somewhere that does not answer: nobody can tell which there are. */
export const picturesAway = (reason: string, cause?: unknown) =>
  new Away(unavailable, reason, cause);
