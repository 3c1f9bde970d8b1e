/** A face of ours: its family, weights, address, and the characters that it is asked for. */
export type Face = [family: string, weight: string, address: string, characters: string];

/**
 * Fetches the faces once the page's first words stand, in the system's face stretched to the same widths, and the
 * pictures that are not lazy: on a phone's connection they would hold back the rest of the document and its first
 * picture. Whoever comes from another page of the shop, or back to this one (`data-whole`), has them, and they are
 * there from the beginning. Runs as text: it may use nothing from outside itself.
 */
export function startFonts(faces: Face[]): void {
  const early =
    (document as { prerendering?: boolean }).prerendering ||
    "whole" in document.documentElement.dataset ||
    document.referrer.startsWith(`${location.origin}/`);
  const add = () => {
    // Those that come late are shown all at once, for each lays out every text again. One that does not come
    // leaves the system's.
    Promise.allSettled(
      faces.splice(0).map(([family, weight, address, unicodeRange]) => {
        const face = new FontFace(family, `url(${address})`, {
          weight,
          unicodeRange,
          display: "swap",
        });
        if (early) document.fonts.add(face);
        return face.load();
      }),
    ).then((came) => {
      for (const one of came) if ("value" in one) document.fonts.add(one.value);
    });
  };
  if (early) add();
  // The frame with the last picture is on the screen by then.
  else addEventListener("load", () => setTimeout(add, 100));
}
