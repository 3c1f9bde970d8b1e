import { randomInt } from "node:crypto";

/** No 0, 1, I, L, O, U: they are misread, misheard, or make words. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** `AG-7K3M-92QD`: one of 6.5 × 10^11, so that nobody guesses another's. */
export function newOrderNumber(): string {
  return `AG-${four()}-${four()}`;
}
