/**
 * When the scripts of most pages start: with the pictures that are not lazy on the screen, after three
 * seconds, or at the first touch, whichever comes first. Runs as text: it may use nothing from outside itself.
 */
export function startSoon(start: () => void): void {
  for (const type of ["pointerdown", "keydown", "click", "change", "input", "submit"]) {
    addEventListener(type, start, { capture: true, once: true });
  }
  // What a frame shows is on the screen some frames later; then come the faces (`startFonts`), each with a layout of
  // its own. A page in the background has no frames.
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start, 150));
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint);
  setTimeout(start, 3000);
}
