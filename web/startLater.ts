/**
 * Runs in the page before its scripts, as text: it may use nothing from outside itself. `whenToStart`
 * starts what waits, the page's data and its module; so does what only they can answer. What a person
 * presses, chooses, types and sends until the page listens (`data-ready`) is remembered and done then,
 * in its order. Links lead on at once by themselves.
 */
export function startLater(placesKey: string, whenToStart: (start: () => void) => void): void {
  const page = document.documentElement;
  const events = ["click", "change", "input", "submit"];
  let started = false;
  let doing = false;
  let waiting: { field: Element | undefined; act: () => void }[] = [];
  /** What stands in a field by the person's own hand. */
  const typed = new Map<Element, string>();

  /** Nobody is at a page that the browser renders in advance. */
  const nobodyHere = () => (document as { prerendering?: boolean }).prerendering;

  const start = () => {
    if (started) return;
    if (nobodyHere()) {
      document.addEventListener("prerenderingchange", start, { once: true });
      return;
    }
    // Half a page has half its data.
    if (document.readyState === "loading") {
      addEventListener("DOMContentLoaded", start, { once: true });
      return;
    }
    started = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
      if (link.as === "style") {
        // The scripts may show what the page's own styles do not know.
        link.onload = link.onerror = () => {
          layOut();
          run();
        };
        link.rel = "stylesheet";
      } else {
        // Each asked for in a task of its own: together they would make a phone stop.
        setTimeout(() => {
          link.rel = "modulepreload";
        });
        if (!("last" in link.dataset)) files.push(link.href);
      }
    }
  };
  const files: string[] = [];
  /** Runs the files one after the other, each in its own task; what begins the page comes last. */
  const run = () => {
    const file = files.shift();
    if (file) {
      const script = document.createElement("script");
      script.type = "module";
      script.src = file;
      script.onload = script.onerror = run;
      document.head.append(script);
      return;
    }
    for (const kept of document.querySelectorAll<HTMLElement>("script[data-later]")) {
      const script = document.createElement("script");
      script.type = kept.dataset.later ?? "";
      script.textContent = kept.textContent;
      document.head.append(script);
    }
  };
  /**
   * Lays out what stands below the first view, a part in each frame, until the page is whole but for the cards of long
   * lists, which come as they are near: a frame for each of a hundred keeps a phone busy for seconds.
   */
  const layOut = () => {
    const part = document.querySelector<HTMLElement>(".in-turn:not([style*=content-visibility])");
    if (!part || "whole" in page.dataset) {
      page.dataset.whole ??= "but cards";
      return;
    }
    part.style.contentVisibility = "visible";
    requestAnimationFrame(() => setTimeout(layOut));
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
  const wait = (act: () => void, field?: Element) => {
    waiting.push({ field, act });
    start();
  };
  const hold = (event: Event, act: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    wait(act);
  };
  const remember = (event: Event) => {
    if (doing) return;
    const target = event.target as Element;
    if (event.type === "click") {
      const control = pressed(target);
      if (control) hold(event, () => control.click());
    } else if (event.type === "submit") {
      hold(event, () => (target as HTMLFormElement).requestSubmit());
    } else if (event.type === "change" && target instanceof HTMLSelectElement) {
      const chosen = target.value;
      wait(() => choose(target, chosen));
    } else if (
      event.type === "input" &&
      (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    ) {
      const text = target.value;
      typed.set(target, text);
      if (waiting.at(-1)?.field === target) waiting.pop();
      wait(() => retype(target, text), target);
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
    if (!next) {
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
    if ("ready" in page.dataset) return;
    waiting = [];
    try {
      const places = JSON.parse(sessionStorage.getItem(placesKey) ?? "{}");
      places[history.state.key] = scrollY;
      sessionStorage.setItem(placesKey, JSON.stringify(places));
    } catch {
      // Storage may be blocked; then the browser finds the place, or nobody does.
    }
  });

  // The shop does not count what was fetched in advance; it is told when somebody came.
  const sayHere = () => void fetch(location.href, { method: "HEAD", cache: "no-store" });
  const [arrival] = performance.getEntriesByType("navigation");
  if (nobodyHere()) document.addEventListener("prerenderingchange", sayHere, { once: true });
  else if (
    (arrival as { deliveryType?: string } | undefined)?.deliveryType === "navigational-prefetch"
  )
    sayHere();

  whenToStart(start);
}
