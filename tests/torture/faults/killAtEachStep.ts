import { inWords, pause } from "../../support/waiting.ts";
import { type FaultShop, isReady } from "./faultShop.ts";
import { type KillSwitch, openKillSwitch } from "./killSwitch.ts";
import { sampleSteps } from "./sampleSteps.ts";

/** Something that people do in several steps of the shop. */
export interface Flow<Subject> {
  /** What it is about, made before anything is counted. */
  prepare(shop: FaultShop): Promise<Subject>;
  /** Does it, again and again until it is done, whatever happens meanwhile. */
  act(shop: FaultShop, subject: Subject): Promise<void>;
  /** What a person does who sees the shop come back, or what time would do. */
  afterDeath?(shop: FaultShop, subject: Subject): Promise<void>;
  /** What is wrong with it when it is done, in words. */
  check(shop: FaultShop, subject: Subject): Promise<string[]>;
}

/** So long after it is done the shop still works on it. */
const afterwardsMilliseconds = 2000;
/** Each death costs some ten seconds: of what has more steps some are left out. */
const sample = { eachEnd: 10, between: 30 };

/**
 * Lets people do it once undisturbed, and then once for each of its steps, with the shop's process killed before that
 * step, statement of its database or call of the gateway alike; answers what to tell of it. Throws what was wrong.
 */
export async function killAtEachStep<Subject>(
  shop: FaultShop,
  flow: Flow<Subject>,
): Promise<string> {
  const killing = await openKillSwitch(shop.database.servingUrl);
  const { gateway } = shop;
  const faults: string[] = [];
  let steps = 0;
  let slowest = 0;
  let deaths = 0;
  await shop.stop();
  await shop.start({ DATABASE_URL: killing.url });
  gateway.onCall = () => {
    if (!killing.take()) gateway.mood = "hanging";
  };
  const attempt = async (step: number): Promise<void> => {
    const subject = await flow.prepare(shop);
    const found: string[] = [];
    const seconds = await dieAt(step, shop, { killing, flow, subject, faults: found });
    if (seconds !== null) {
      deaths += 1;
      slowest = Math.max(slowest, seconds);
    }
    found.push(...(await flow.check(shop, subject)));
    faults.push(...found.map((fault) => `step ${step}: ${fault}`));
  };
  try {
    await attempt(Number.POSITIVE_INFINITY);
    steps = killing.taken();
    for (const step of faults.length > 0 ? [] : sampleSteps(steps, sample)) await attempt(step);
  } finally {
    gateway.onCall = () => {};
    gateway.mood = "well";
    await shop.stop("SIGKILL");
    killing.close();
    await shop.start();
  }
  if (faults.length > 0) throw new Error(faults.join("; "));
  return `killed before ${deaths} of ${steps} steps; open again after ${slowest.toFixed(1)} s at most`;
}

interface Attempt<Subject> {
  killing: KillSwitch;
  flow: Flow<Subject>;
  subject: Subject;
  faults: string[];
}

/** Seconds until the shop was open again, or null where the flow has no such step. */
async function dieAt<Subject>(
  step: number,
  shop: FaultShop,
  { killing, flow, subject, faults }: Attempt<Subject>,
): Promise<number | null> {
  const death = Promise.withResolvers<number>();
  killing.arm(step, () => {
    void shop.stop("SIGKILL");
    death.resolve(performance.now());
  });
  const acting = flow
    .act(shop, subject)
    .catch((error: unknown) => void faults.push(inWords(error)));
  await Promise.race([death.promise, acting.then(() => pause(afterwardsMilliseconds))]);
  if (!killing.isSprung()) {
    killing.disarm();
    return null;
  }
  const died = await death.promise;
  await shop.stop("SIGKILL");
  killing.disarm();
  shop.gateway.mood = "well";
  await shop.start({ DATABASE_URL: killing.url });
  if (!(await isReady(shop.origin))) faults.push("the shop was not ready");
  const seconds = (performance.now() - died) / 1000;
  await flow.afterDeath?.(shop, subject);
  await acting;
  return seconds;
}
