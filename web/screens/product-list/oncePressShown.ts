/**
 * Runs what a press asks for when the screen has shown the press, at the latest before the next one: what takes a slow
 * phone long would keep the press itself waiting, and two presses must be answered in their order.
 */
export function oncePressShown(work: () => void): void {
  const once = new AbortController();
  const run = () => {
    if (once.signal.aborted) return;
    once.abort();
    work();
  };
  addEventListener("click", run, { capture: true, signal: once.signal });
  requestAnimationFrame(() => setTimeout(run));
}
