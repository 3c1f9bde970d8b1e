/** Eight sides that a piece is seen from, by eighths of a turn to its right. */
const sides = [
  "the front",
  "the front right",
  "the right",
  "the back right",
  "the back",
  "the back left",
  "the left",
  "the front left",
] as const;

/**
 * Where a piece is seen from, in words. `theta` and `phi` are the camera's angles in radians: about the
 * vertical from the front to the right, and from straight above downwards.
 */
export function viewWords(theta: number, phi: number): string {
  if (phi < Math.PI / 8) return "from above";
  const eighth = Math.round(theta / (Math.PI / 4));
  const side = sides[((eighth % 8) + 8) % 8];
  return phi < Math.PI / 3 ? `from ${side}, high up` : `from ${side}`;
}
