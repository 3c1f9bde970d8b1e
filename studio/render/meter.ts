/** What the light meter asks of every picture: shares of white, over all its pixels as they are seen. */
export const rightExposure = {
  darkest: 0.55,
  usual: 0.59,
  brightest: 0.62,
  mostBlown: 0.02,
} as const;

/** A pixel brighter than this has lost its drawing. */
const blown = 0.97;

/** Brightness and share of blown pixels of a picture as it is seen: sRGB, `at` gives a channel in 0..1. */
export interface Reading {
  readonly brightness: number;
  readonly blown: number;
}

/** Sharpening and AVIF move a pixel's brightness, and a picture's, by less. */
export const sharpened = 0.01;

/** Reads every `step`th of `count` pixels. `seen` gives how bright a pixel is, in 0..1; those above `limit` are blown. */
function read(
  count: number,
  step: number,
  seen: (pixel: number) => number,
  limit = blown,
): Reading {
  let sum = 0;
  let over = 0;
  let n = 0;
  for (let i = 0; i < count; i += step) {
    const light = seen(i);
    sum += light;
    if (light > limit) over++;
    n++;
  }
  return { brightness: sum / n, blown: over / n };
}

const luma = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Reading of a picture's 8-bit RGB rows. */
export const readPicture = (rgb: Uint8Array): Reading =>
  read(rgb.length / 3, 1, (i) =>
    luma((rgb[3 * i] ?? 0) / 255, (rgb[3 * i + 1] ?? 0) / 255, (rgb[3 * i + 2] ?? 0) / 255),
  );

/** Pixels left out between two that are metered: a prime, so that no pattern falls in step with it. */
const meteredEvery = 13;
const stops = 8;

/** How a picture is exposed: the factor of its linear light, and how strongly what is brightest is held back then. */
export interface Exposure {
  readonly gain: number;
  readonly hold: number;
}

/** Light above this is held back where too much would be blown, in more and more of its strength. */
const heldFrom = 0.8;
const holds = [0, 0.25, 0.5, 1, 2, 4] as const;

/** Linear light as it is exposed, before the tone curve. */
export function exposed(light: number, { gain, hold }: Exposure): number {
  const lit = light * gain;
  const above = Math.max(0, lit - heldFrom);
  return lit - above + above / (1 + hold * above);
}

type Light = readonly [Float32Array, Float32Array, Float32Array];

/** Reads a picture as it is seen after `tone`, by its exposure. */
const readerOf =
  ([red, green, blue]: Light, tone: (light: number) => number) =>
  (exposure: Exposure): Reading =>
    read(
      red.length,
      meteredEvery,
      (i) =>
        luma(
          tone(exposed(red[i] ?? 0, exposure)),
          tone(exposed(green[i] ?? 0, exposure)),
          tone(exposed(blue[i] ?? 0, exposure)),
        ),
      blown - sharpened,
    );

const isKept = ({ blown }: Reading): boolean => blown < rightExposure.mostBlown * 0.75;

/**
 * The exposure by which the picture, after `tone`, is as bright as asked; less where more than the allowed share would
 * be blown, but never so little that it gets darker than the rule allows: rather what is brightest is held back.
 */
export function meteredExposure(
  light: Light,
  tone: (light: number) => number,
  brightness: number = rightExposure.usual,
): Exposure {
  const reading = readerOf(light, tone);
  let best: Exposure = { gain: 1, hold: 0 };
  for (const hold of holds) {
    /** The greatest gain within the range of stops for which that is so. */
    const greatest = (isSo: (r: Reading) => boolean): Exposure => {
      let [low, high] = [-stops, stops];
      for (let i = 0; i < 16; i++) {
        const middle = (low + high) / 2;
        if (isSo(reading({ gain: 2 ** middle, hold }))) low = middle;
        else high = middle;
      }
      return { gain: 2 ** low, hold };
    };
    const asked = greatest((r) => r.brightness <= brightness);
    if (isKept(reading(asked))) return asked;
    const kept = greatest(isKept);
    const darkest = greatest((r) => r.brightness <= rightExposure.darkest + 0.005);
    if (kept.gain >= darkest.gain) return kept;
    best = darkest;
  }
  return best;
}

/** The exposure of this gain, with what is brightest held back until no more than the allowed share is blown. */
export function heldExposure(
  light: Light,
  tone: (light: number) => number,
  gain: number,
): Exposure {
  const reading = readerOf(light, tone);
  let exposure: Exposure = { gain, hold: 0 };
  for (const hold of holds) {
    exposure = { gain, hold };
    if (isKept(reading(exposure))) break;
  }
  return exposure;
}

/** How far within its limits a picture is kept that is exposed by its light, because it is read again as a file. */
const safely = 0.005;

/** The same, but no darker and no lighter than the rule allows. */
export function ruledExposure(
  light: Light,
  tone: (light: number) => number,
  gain: number,
): Exposure {
  const held = heldExposure(light, tone, gain);
  const { brightness } = readerOf(light, tone)(held);
  const { darkest, brightest } = rightExposure;
  const allowed = Math.min(brightest - safely, Math.max(darkest + safely, brightness));
  return allowed === brightness ? held : meteredExposure(light, tone, allowed);
}
