import { attemptMinutes, type Limit, LimitKind } from "./limitKinds.ts";
import { network, site } from "./network.ts";

/** Of many networks, each within its own limit, a site may have so many times what one may. */
const siteTimes = 10;

/**
 * A limit for each network, and one for all networks of its site: whoever has 65,536 of them has no more than ten.
 * `counts` says what is counted, of which place. An IPv4 address is a site of its own, and has one limit.
 */
export function placeLimits({
  counts,
  most,
  minutes = attemptMinutes,
}: {
  counts: (place: string) => string;
  most: number | string;
  minutes?: number;
}) {
  const ofNetwork = new LimitKind({ counts: counts("one network"), most, minutes });
  const ofSite = new LimitKind({
    counts: counts("one site"),
    most: `${siteTimes} times as many as one network`,
    minutes,
  });

  /** These limits for `what`, as visitors of this address are counted; `bound` where `most` is said in words. */
  return (what: string, address: string, bound?: number): Limit[] => {
    const own = ofNetwork.of(
      `${what} ${network(address)}`,
      bound === undefined ? {} : { most: bound },
    );
    if (site(address) === network(address)) return [own];
    return [own, ofSite.of(`${what} ${site(address)}`, { most: own.most * siteTimes })];
  };
}
