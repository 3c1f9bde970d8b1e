import { type Limit, LimitKind, network } from "../limits/index.ts";

const ofOne = new LimitKind({ counts: "discount codes tried in one cart or checkout", most: 15 });
const ofNetwork = new LimitKind({ counts: "discount codes tried from one network", most: 60 });

/** Codes that may be tried; `of` names the checkout, or whose cart it is. */
export const codeLimits = (of: string, address: string): Limit[] => [
  ofOne.of(`discount ${of}`),
  ofNetwork.of(`discount address ${network(address)}`),
];
