/** "order.ship" as "Order: ship", "staff.endSessions" as "Staff: end sessions". */
export function inWords(name: string): string {
  const [what = "", ...done] = name.split(".").map(spaced);
  const begin = what.charAt(0).toUpperCase() + what.slice(1);
  return done.length === 0 ? begin : `${begin}: ${done.join(" ")}`;
}

const spaced = (word: string) =>
  word
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
