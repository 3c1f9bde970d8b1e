/** Rules of questions about products that their page and the server share. Loads no library. */

export const questionMaximum = 500;
export const answerMaximum = 2000;

/** What its author is told when the shop has taken it. */
export const questionTaken =
  "Thank you. We tell you when it is answered, by email or on a phone with which you logged in by a code; everybody then reads it here.";
export const answerTaken = "Thank you. Everybody sees your answer once we have read it.";
