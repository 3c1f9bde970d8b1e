const dayMilliseconds = 86_400_000;

/** A day as the address holds it, in India, as the moment that it begins. */
const dayBegins = (day: string) => `${day}T00:00:00+05:30`;

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() + dayMilliseconds).toISOString().slice(0, 10);
}

/**
 * What a list asks of the API: these parameters of its address as they are, and its days `from` and `to`
 * as the moments between which they lie.
 */
export function askedOf(list: { get(name: string): string }, names: readonly string[]): string {
  const asked = new URLSearchParams();
  for (const name of names) {
    if (list.get(name) !== "") asked.set(name, list.get(name));
  }
  if (list.get("from") !== "") asked.set("from", dayBegins(list.get("from")));
  if (list.get("to") !== "") asked.set("to", dayBegins(nextDay(list.get("to"))));
  return String(asked);
}
