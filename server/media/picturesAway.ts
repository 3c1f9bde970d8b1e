import { Away } from "../ground/away.ts";
import { Refusal } from "../ground/refusal.ts";

const unavailable = new Refusal(
  "picture_unavailable",
  "This picture cannot be shown at the moment.",
  { retryAfterSeconds: 5 },
);

/** The pictures are somewhere that does not answer: nobody can tell which there are. */
export const picturesAway = (reason: string, cause?: unknown) =>
  new Away(unavailable, reason, cause);
