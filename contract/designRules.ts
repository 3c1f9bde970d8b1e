/** Words and figures of what is made to measure that pages use as well; kept free of schemas, so they are small. */

/** Letters and digits of a design's code that nobody takes for another. */
export const designCodeLetters = "23456789abcdefghjkmnpqrstvwxyz";
export const designCodeLength = 12;
export const designCodePattern = /^[2-9a-hjkmnp-tv-z]{12}$/;

export const designNameMaximum = 60;

/** Pieces of one design that are ordered here at most; more are a matter for the phone. */
export const designPiecesMaximum = 20;

/** Why a piece that is made to a design is not paid at the door. */
export const noCashForDesigns = "Cash on delivery is not available for pieces made to measure.";

/** How long a piece that is made to a design can be cancelled; from then on it is a custom order like any other. */
export const untilCut = "until we begin to cut it";

/** What a customer agrees to before paying for a piece that is made to a design. */
export const designTerms = [
  "It is made for you alone, so it cannot be returned for a refund; what is faulty or other than you ordered is put right at our cost.",
  `You can cancel it like any other order ${untilCut}, and not after that.`,
  `It is paid in advance. ${noCashForDesigns}`,
] as const;

/** The words beside the box that says so. */
export const agreeToDesignTerms = "I have read this and agree to it.";

/** Where a design is opened, by whoever has its address. */
export const designPath = (code: string) => `/design/${code}`;

/** A picture of a design, drawn by the shop. */
export const designPictureUrl = (code: string) => `/api/designs/${code}/picture.webp`;

/** Its models: for the page, for Android's Scene Viewer, for Apple's Quick Look. */
export const designModelFiles = ["model.glb", "room.glb", "room.usdz"] as const;

/** Address of a model of a design, kept for ever while `version` is that of its content. */
export const designModelUrl = (
  code: string,
  version: string,
  file: (typeof designModelFiles)[number],
) => `/api/designs/${code}/${file}?v=${version}`;

/** What the one colour of a design is called in its models: its values say how it looks. */
export const designColour = "Made to measure";

/** What a line of a cart or an order says of its design. */
export const designOfLine = (code: string) => ({
  code,
  address: designPath(code),
  picture: designPictureUrl(code),
});

/** Minutes of work that one working day of the workshop holds for one piece. */
const minutesADay = 420;

/**
 * Working days that making a design takes: what the shop says of made-to-measure pieces, and what it is more work than
 * the usual size.
 */
export function makingDays(usualDays: number, minutes: number, usualMinutes: number): number {
  return usualDays + Math.ceil(Math.max(0, minutes - usualMinutes) / minutesADay);
}
