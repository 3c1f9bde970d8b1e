/** What a picture of the shop may be; the forms of the back office say it before the server does. */
export const pictureLimits = {
  megabytes: 25,
  /** Of a picture that can be read row by row: a baseline JPEG, a plain PNG. */
  megapixels: 64,
  /** Of one that is unpacked whole before its first row can be drawn: AVIF, WebP, progressive, interlaced. */
  megapixelsWhole: 24,
  /** Pixels each way below which a picture is no use on any screen. */
  leastSide: 200,
  /** Longer sides are made smaller: no screen of the shop shows more. */
  mostSide: 3200,
  altLength: 300,
} as const;

/** The point that stays in sight where a picture is cut to a box, in percent from the upper left. */
export interface Focus {
  x: number;
  y: number;
}

/** As CSS writes it, `30% 60%`; null for the middle, which needs no words. */
export function writeFocus({ x, y }: Focus): string | null {
  return x === 50 && y === 50 ? null : `${x}% ${y}%`;
}

export function readFocus(text: string | null | undefined): Focus {
  const [x = 50, y = 50] = (text ?? "").match(/\d+/g)?.map(Number) ?? [];
  return { x, y };
}

export const pictureTooLarge = `Please choose a picture of at most ${pictureLimits.megabytes} MB.`;
export const altNeeded = "Please describe the picture in a few words.";
