/**
 * Runs in the page before its scripts, as text: it may use nothing from outside itself. Starts the
 * waiting module when fonts and the first pictures are there, after three seconds, or at the first
 * touch, whichever comes first. What a person does until the page listens (`data-ready`) is remembered and
 * done then, so that no press is lost.
 */
export function startLater(): void {
  const page = document.documentElement;
  const responsive = "button:not([popovertarget]),label,input[type=radio],input[type=checkbox]";
  let started = false;
  let again: (() => void) | undefined;

  const start = () => {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
      link.rel = "modulepreload";
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = document.querySelector('script[type="text/later"]')?.textContent ?? "";
    document.head.append(script);
  };
  const remember = (event: Event) => {
    if (page.dataset.ready !== undefined) return;
    start();
    const touched = event.target as Element;
    if (event.type === "change" && touched instanceof HTMLSelectElement) {
      const chosen = touched.value;
      again = () => {
        touched.value = chosen;
        touched.dispatchEvent(new Event("change", { bubbles: true }));
      };
    }
    const control = event.type === "click" ? touched.closest<HTMLElement>(responsive) : null;
    if (control === null) return;
    event.preventDefault();
    event.stopPropagation();
    again = () => control.click();
  };
  for (const type of ["click", "change", "pointerdown", "keydown"]) {
    addEventListener(type, remember, true);
  }
  addEventListener("ready", () => again?.(), { once: true });

  // The second frame comes after the first was painted; a page in the background has none.
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => start()));
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint);
  setTimeout(start, 3000);
}
