import { z } from "zod";

/** A backup in the folder: each was read again and compared with its manifest before it got its name. */
export const backupSchema = z.object({
  file: z.string(),
  bytes: z.number(),
  /** When it was begun: the moment whose state it holds. */
  takenAt: z.iso.datetime(),
  /** When it was read again to its end and found whole. */
  verifiedAt: z.iso.datetime(),
});
export type Backup = z.infer<typeof backupSchema>;

export const backupsAnswerSchema = z.object({
  success: z.literal(true),
  /** Null where none are made: BACKUP_FOLDER is not set. */
  place: z.object({ folder: z.string(), keep: z.int() }).nullable(),
  /** When one is made by itself, in India. */
  nightlyAt: z.string(),
  isMaking: z.boolean(),
  /** Why the last that was asked for here came to nothing. */
  failure: z.string().nullable(),
  /** Why the folder cannot be read: what is in it nobody knows then. */
  unread: z.string().nullable(),
  /** The newest first. */
  backups: z.array(backupSchema),
});
export type BackupsAnswer = z.infer<typeof backupsAnswerSchema>;
