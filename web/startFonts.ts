/** A face of ours: its family, weights, address, and the characters that it is asked for. */
export type Face = [family: string, weight: string, address: string, characters: string];

/**
 * Fetches the faces once the page's first words stand, in the system's face stretched to the same widths: on
 * a phone's connection they would hold back the rest of the document and its first picture. Whoever comes from
 * another page of the shop, or back to this one (`data-whole`), has them, and they are there from the beginning.
 * Runs as text: it may use nothing from outside itself.
 */
export function startFonts(faces: Face[]): void {
  const add = () => {
    for (const [family, weight, address, unicodeRange] of faces.splice(0)) {
      const face = new FontFace(family, `url(${address})`, {
        weight,
        unicodeRange,
        display: "swap",
      });
      document.fonts.add(face);
      // Not only when the first words are laid out; one that does not come leaves the system's.
      face.load().catch(() => {});
    }
  };
  const isBack = document.documentElement.dataset.whole !== undefined;
  const nobodyHere = (document as { prerendering?: boolean }).prerendering;
  if (nobodyHere || isBack || document.referrer.startsWith(`${location.origin}/`)) add();
  else new PerformanceObserver(add).observe({ type: "paint", buffered: true });
}
