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

/** Reads every `step`th of `count` pixels. `seen` gives how bright a pixel is, in 0..1. */
function read(count: number, step: number, seen: (pixel: number) => number): Reading {
  let sum = 0;
  let over = 0;
  let n = 0;
  for (let i = 0; i < count; i += step) {
    const light = seen(i);
    sum += light;
    if (light > blown) over++;
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

/**
 * The factor by which linear light is multiplied so that the picture, after `tone`, is as bright as asked; less where
 * more than the allowed share would be blown, but never so little that it gets darker than the rule allows.
 */
export function meteredGain(
  [red, green, blue]: readonly [Float32Array, Float32Array, Float32Array],
  tone: (light: number) => number,
  brightness: number = rightExposure.usual,
): number {
  const reading = (gain: number): Reading =>
    read(red.length, meteredEvery, (i) =>
      luma(tone((red[i] ?? 0) * gain), tone((green[i] ?? 0) * gain), tone((blue[i] ?? 0) * gain)),
    );
  /** The greatest gain within the range of stops for which `holds`. */
  const greatest = (holds: (r: Reading) => boolean): number => {
    let [low, high] = [-stops, stops];
    for (let i = 0; i < 16; i++) {
      const middle = (low + high) / 2;
      if (holds(reading(2 ** middle))) low = middle;
      else high = middle;
    }
    return 2 ** low;
  };
  const asked = greatest((r) => r.brightness <= brightness);
  if (reading(asked).blown < rightExposure.mostBlown * 0.75) return asked;
  const kept = greatest((r) => r.blown < rightExposure.mostBlown * 0.75);
  return Math.max(
    kept,
    greatest((r) => r.brightness <= rightExposure.darkest + 0.005),
  );
}
