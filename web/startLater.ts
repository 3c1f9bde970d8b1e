/**
 * Runs in the page before its scripts, as text: it may use nothing from outside itself. Starts the
 * waiting module when fonts and the first pictures are there, after three seconds, or at the first
 * touch, whichever comes first. What a person presses and types until the page listens (`data-ready`) is
 * remembered and done then, so that nothing is lost.
 */
export function startLater(): void {
  const page = document.documentElement;
  const responsive = "button:not([popovertarget]),label,input[type=radio],input[type=checkbox]";
  let started = false;
  let again: (() => void) | undefined;
  const typed = new Map<HTMLInputElement, string>();

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
    if (event.type === "input" && touched instanceof HTMLInputElement) {
      typed.set(touched, touched.value);
    }
    const control = event.type === "click" ? touched.closest<HTMLElement>(responsive) : null;
    if (control === null) return;
    event.preventDefault();
    event.stopPropagation();
    again = () => control.click();
  };
  for (const type of ["click", "change", "input", "pointerdown", "keydown"]) {
    addEventListener(type, remember, true);
  }
  const retype = (field: HTMLInputElement, text: string) => {
    // React watches the field's own property and takes an event for news only if the text differs from
    // what was last set there; so it is emptied there, and filled past it.
    field.value = "";
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const catchUp = () => {
    for (const [field, text] of typed) {
      if (field.value === "" || field.value === text) retype(field, text);
    }
    again?.();
  };
  // Not within React's own work, in which it would put the emptied text back.
  addEventListener("ready", () => setTimeout(catchUp), { once: true });

  // The second frame comes after the first was painted; a page in the background has none.
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => start()));
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint);
  setTimeout(start, 3000);
}
