import { createHash } from "node:crypto";
import { askService } from "../ground/askService.ts";
import { createLimiter } from "../ground/limiter.ts";
import { Refusal } from "../ground/refusal.ts";
import { composed, hashPassword } from "./passwords.ts";

/**
 * Hashes a password that somebody chooses, or says why it may not be used. `address` is who asks. Limits are
 * counted before: it may ask a service of others.
 */
export type HashNewPassword = (password: string, address: string) => Promise<string | Refusal>;

const breached = new Refusal(
  "common_password",
  "This password is on a list of those stolen from other sites, so strangers try it. Please choose another one, such as a few words of your own.",
);
const unasked = new Error("too many are asked for at this moment");

/** An answer with its padding has about a thousand lines. */
const mostBytes = 256 * 1024;
const timeoutMs = 1000;

// So that a slow service keeps no more than a few answers waiting; who finds no room is not held up.
const limiter = createLimiter({ atOnce: 8, mostWaiting: 0 });

/**
 * Refuses passwords known from breached sites, where `rangeUrl` names a service that speaks the range
 * protocol of Have I Been Pwned: the first five figures of the password's SHA-1 leave the shop, nothing
 * else. No answer within a second counts as unknown, and `onFault` hears why: a service that is down keeps
 * nobody out. Source: https://haveibeenpwned.com/API/v3#PwnedPasswords
 */
export function createNewPasswordHasher(
  rangeUrl: string | undefined,
  onFault: (error: Error) => void,
): HashNewPassword {
  if (rangeUrl === undefined) return hashPassword;
  return async (password, address) => {
    const known = await isBreached(rangeUrl, composed(password));
    if (known instanceof Error) onFault(known);
    return known === true ? breached : hashPassword(password, address);
  };
}

async function isBreached(rangeUrl: string, password: string): Promise<boolean | Error> {
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  const [prefix, suffix] = [hash.slice(0, 5), hash.slice(5)];
  const leave = await limiter.enter("", 0);
  if (leave === null) return unasked;
  const answer = await askService(
    `${rangeUrl.replace(/\/$/, "")}/${prefix}`,
    // Padded, so that its length does not tell which range was asked for.
    { headers: { "add-padding": "true", "user-agent": "Aangan" } },
    { timeoutMs, mostBytes },
  ).finally(leave);
  if (answer instanceof Error) return answer;
  if (answer.status !== 200) return new Error(`status ${answer.status}`);
  // Lines that are padding have a count of 0.
  const line = new RegExp(`^${suffix}:0*[1-9]`, "m");
  return line.test(answer.bytes.toString("latin1").toUpperCase());
}
