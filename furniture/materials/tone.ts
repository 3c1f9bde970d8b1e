/** The tone curve's figures: where the shoulder begins and would end, and the two that make the toe. */
export const toneCurve = { knee: 0.3, top: 1.03, toe: 0.1, depth: 0.13 } as const;

/** Stops of exposure that the viewer gives a product before the curve; pictures are exposed by the light meter. */
export const productExposure = 0.3;

/**
 * Tone curve of the shop's pictures: straight in the middle so that cloth keeps its colour, a soft
 * shoulder so that plaster in sun never clips, a little toe for depth. Linear light in and out, out in [0, 1].
 */
export function toned(light: number): number {
  const { knee, top, toe, depth } = toneCurve;
  const value = Math.max(0, light);
  const room = top - knee;
  const rolled = value < knee ? value : knee + room * (1 - Math.exp(-(value - knee) / room));
  return Math.min(1, (rolled * (rolled + toe)) / (rolled + depth));
}
