import { type Limit, network } from "../limits/index.ts";

/** Codes that may be tried in fifteen minutes: for one checkout or cart, and from one address. */
const guesses = { ofOne: 15, ofAddress: 60 };

/** `of` names the checkout, or whose cart it is. */
export const codeLimits = (of: string, address: string): Limit[] => [
  { key: `discount ${of}`, most: guesses.ofOne },
  { key: `discount address ${network(address)}`, most: guesses.ofAddress },
];
