/** What the shop leans on beside its database, as figures and traces name it. */
export type Service =
  | "gateway"
  | "shiprocket"
  | "carrier"
  | "sms"
  | "whatsapp"
  | "smtp"
  /** Where pictures are kept: a bucket, or the folder of DATA_DIR. */
  | "pictures"
  | "cdn"
  /** Processes of the shop's own beside it: for models and designs, for the workshop's papers, for widths of pictures. */
  | "models"
  | "papers"
  | "widths"
  /** Services of others that have no name of their own here. */
  | "other";

/** What a call came to: an HTTP status, and whether the answer refuses the shop whatever that is; or why there is none. */
type Came = { status: number; isRefusal?: boolean } | Error;

/** Makes the call, and hears what came of it. `headers` are to be sent along, where it is made by HTTP. */
export type WatchCall = <Answer extends Came>(
  service: Service,
  to: URL | null,
  call: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
) => Promise<Answer>;

/** Calls are made all over the shop: one process has one who watches them. */
let watching: WatchCall | null = null;

export function watchCalls(watch: WatchCall | null): void {
  watching = watch;
}

/** How often a service failed one call after the other, and since when. */
const failing = new Map<Service, { times: number; since: Date }>();
/** Once may be chance. */
const tooOften = 3;

/** Notes how it went, where that is no call that anybody times. */
export function noteOutcome(service: Service, isFailed: boolean): void {
  const before = failing.get(service) ?? { times: 0, since: new Date() };
  if (isFailed) failing.set(service, { ...before, times: before.times + 1 });
  else failing.delete(service);
}

/** Makes a call to one of them; whoever watches hears of it. */
export const watchedCall: WatchCall = async (service, to, call) => {
  try {
    const came = await (watching === null ? call({}) : watching(service, to, call));
    noteOutcome(service, hasFailed(came));
    return came;
  } catch (error) {
    noteOutcome(service, true);
    throw error;
  }
};

/**
 * No answer, or one that says that the fault is theirs, or that they do not take the shop's keys. A token that has run out
 * is refused once before another is had: one of many calls.
 */
export const hasFailed = (came: Came): boolean =>
  came instanceof Error ||
  came.status >= 500 ||
  came.status === 401 ||
  came.status === 403 ||
  came.isRefusal === true;

/** Services whose last calls all failed, as this process knows them. */
export const servicesAway = (): { service: Service; since: Date }[] =>
  [...failing]
    .filter(([, { times }]) => times >= tooOften)
    .map(([service, { since }]) => ({ service, since }));
