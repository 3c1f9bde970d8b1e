import type { Address } from "../../contract/address.ts";

const shortened: Readonly<Record<string, string>> = {
  rd: "road",
  st: "street",
  apt: "apartment",
  apts: "apartment",
  apartments: "apartment",
  flr: "floor",
  blk: "block",
  nr: "near",
  opp: "opposite",
};
/** What people write or leave out as they please. */
const said = new Set(["no", "number", "flat", "house", "door", "plot", "the", "near", "opposite"]);

/** An address in a form in which two spellings of it are one: its words in order, and the PIN code. */
export function addressKey({
  line1,
  line2,
  pincode,
}: Pick<Address, "line1" | "line2" | "pincode">) {
  const words = `${line1} ${line2}`
    .normalize("NFKD")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase()
    .match(/\p{N}+|[\p{L}\p{M}]+/gu)
    ?.map((word) => shortened[word] ?? word)
    .filter((word) => !said.has(word));
  return `${pincode} ${[...new Set(words)].toSorted().join(" ")}`;
}
