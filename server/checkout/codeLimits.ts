import { type Limit, LimitKind, placeLimits } from "../limits/index.ts";

const ofOne = new LimitKind({ counts: "discount codes tried in one cart or checkout", most: 15 });
const ofPlace = placeLimits({ counts: (place) => `discount codes tried from ${place}`, most: 60 });

/** Codes that may be tried; `of` names the checkout, or whose cart it is. */
export const codeLimits = (of: string, address: string): Limit[] => [
  ofOne.of(`discount ${of}`),
  ...ofPlace("discount address", address),
];
