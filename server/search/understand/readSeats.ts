import { phraseAt, type Reading } from "./reading.ts";
import type { Token } from "./tokens.ts";

const counted = [
  "seater",
  "seat",
  "seating",
  "person",
  "people",
  "member",
  "chair wala",
  "guest",
  "siting",
  "sitting",
];
const mostSeats = 20;

/** How many people are to sit: "6 seater", "for 4 people", "2 to 3 seater", "4 chair wala", "family of 5". */
export function readSeats(tokens: readonly Token[], start: number): Reading | null {
  const family = phraseAt(tokens, start, ["family of", "seat for", "seating for", "seater"]);
  const seats = tokens[start + family]?.number;
  if (seats === undefined || seats === null) return null;
  if (seats < 1 || seats > mostSeats || !Number.isInteger(seats)) return null;
  let length = family + 1;
  const joined = phraseAt(tokens, start + length, ["to", "or"]);
  if (joined > 0 && isCount(tokens[start + length + joined])) length += joined + 1;
  const after = phraseAt(tokens, start + length, counted);
  const chairs =
    after === 0 && tokens.some(({ word }) => word === "dining")
      ? phraseAt(tokens, start + length, ["chair"])
      : 0;
  if (family + after + chairs === 0) return null;
  return {
    meaning: { is: "seats", seats },
    label: seats === 1 ? "1 seat or more" : `${seats} seats or more`,
    length: length + after + chairs,
  };
}

const isCount = (token: Token | undefined) =>
  token?.number !== undefined && token.number !== null && token.number <= mostSeats;
