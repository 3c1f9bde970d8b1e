/** At least so often it is looked whether the day has turned: clocks are set, and machines sleep. */
const lookMs = 60_000;
const soonMs = 50;

/**
 * Calls `onTurn` when the working day changes that orders begin on, so that no answer names yesterday's
 * dates. `day` says which it is at a moment; answers how to stop.
 */
export function keepToday(day: (at: Date) => string, onTurn: () => void): () => void {
  let known = day(new Date());
  let timer: NodeJS.Timeout;
  const wait = () => {
    // It turns at a full minute.
    const toMinute = lookMs - (Date.now() % lookMs) + soonMs;
    timer = setTimeout(look, toMinute);
    timer.unref();
  };
  function look() {
    const now = day(new Date());
    if (now !== known) onTurn();
    known = now;
    wait();
  }
  wait();
  return () => clearTimeout(timer);
}
