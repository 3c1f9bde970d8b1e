/**
 * Runs in the page before its scripts, as text: it may use nothing from outside itself. Starts the
 * waiting module when fonts and the first pictures are there, after three seconds, or at the first
 * touch, whichever comes first. What a person presses, chooses, types and sends until the page listens
 * (`data-ready`) is remembered and done then, in its order. Links lead on at once by themselves.
 */
export function startLater(placesKey: string): void {
  const page = document.documentElement;
  const events = ["click", "change", "input", "submit", "pointerdown", "keydown"];
  let started = false;
  let doing = false;
  let waiting: { field?: Element; act: () => void }[] = [];
  /** What stands in a field by the person's own hand. */
  const typed = new Map<Element, string>();

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

  /** The control that a click is for, if only the page's scripts can answer it. */
  const pressed = (target: Element): HTMLElement | null => {
    if (target.closest("a")) return null;
    const control =
      target.closest<HTMLElement>("button:not([popovertarget]),input") ??
      target.closest("label")?.control ??
      null;
    const answers = control?.matches("button,[type=radio],[type=checkbox],[type=submit]");
    return answers ? control : null;
  };
  const hold = (event: Event, act: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    waiting.push({ act });
  };
  const remember = (event: Event) => {
    if (doing) return;
    start();
    const target = event.target as Element;
    if (event.type === "click") {
      const control = pressed(target);
      if (control) hold(event, () => control.click());
    } else if (event.type === "submit") {
      const form = target as HTMLFormElement;
      hold(event, () => form.requestSubmit());
    } else if (event.type === "change" && target instanceof HTMLSelectElement) {
      const chosen = target.value;
      waiting.push({ act: () => choose(target, chosen) });
    } else if (
      event.type === "input" &&
      (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    ) {
      const text = target.value;
      typed.set(target, text);
      if (waiting.at(-1)?.field === target) waiting.pop();
      waiting.push({ field: target, act: () => retype(target, text) });
    }
  };
  for (const type of events) addEventListener(type, remember, true);

  const choose = (select: HTMLSelectElement, chosen: string) => {
    select.value = chosen;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const retype = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    // Hydration may have emptied the field; anything else there is newer.
    if (field.value !== "" && field.value !== typed.get(field)) return;
    // React watches the field's own property and takes an event for news only if the text differs from
    // what was last set there; so it is emptied there, and filled past it.
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  // Each in a task of its own, so that the page has answered the one before. Until all are done,
  // whatever else is pressed waits for its turn.
  const catchUp = () => {
    const next = waiting.shift();
    if (next === undefined) {
      for (const type of events) removeEventListener(type, remember, true);
      return;
    }
    doing = true;
    next.act();
    doing = false;
    setTimeout(catchUp);
  };
  // Not within React's own work, in which it would put the emptied text back.
  addEventListener("ready", () => setTimeout(catchUp), { once: true });

  // Whoever leaves before that means none of it any more, and comes back to this place.
  addEventListener("pagehide", () => {
    if (page.dataset.ready !== undefined) return;
    waiting = [];
    try {
      const places = JSON.parse(sessionStorage.getItem(placesKey) ?? "{}");
      places[history.state.key] = scrollY;
      sessionStorage.setItem(placesKey, JSON.stringify(places));
    } catch {
      // Storage may be blocked; then the browser finds the place, or nobody does.
    }
  });

  // The second frame comes after the first was painted; a page in the background has none.
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => start()));
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint);
  setTimeout(start, 3000);
}
