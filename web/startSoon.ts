/**
 * When the scripts of most pages start: with fonts and the first pictures there, after three seconds,
 * or at the first touch, whichever comes first. Runs as text: it may use nothing from outside itself.
 */
export function startSoon(start: () => void): void {
  for (const type of ["pointerdown", "keydown", "click", "change", "input", "submit"]) {
    addEventListener(type, start, { capture: true, once: true });
  }
  // The second frame comes after the first was painted; a page in the background has none.
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(start));
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint);
  setTimeout(start, 3000);
}
