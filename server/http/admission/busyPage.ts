import { createHash, randomInt } from "node:crypto";
import { escaped } from "../../ground/escaped.ts";
import { Refusal } from "../../ground/refusal.ts";
import { type Answer, makeAnswer } from "../answer.ts";
import type { Sheddable } from "./admission.ts";

/** Whoever is refused at the same moment does not come back at the same moment. */
const soonest = 2;
const latest = 6;
const retryAfterSeconds = () => randomInt(soonest, latest + 1);

export const tooManyAsk = (): Refusal =>
  new Refusal(
    "busy",
    "Very many people are looking around just now. Please try again in a few seconds.",
    { retryAfterSeconds: retryAfterSeconds() },
  );

const style =
  "body{margin:0;background:#fbf8f3;color:#211c18;font:17px/1.5 system-ui,sans-serif}" +
  "main{max-width:34rem;margin:0 auto;padding:20vh 20px}" +
  "h1{font:500 1.8rem/1.2 Georgia,serif;margin:0 0 1rem}" +
  "a{display:inline-block;margin-top:1rem;padding:12px 24px;background:#0e5a5a;color:#fff;border-radius:6px}";
const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * What a browser is shown instead of a page that is not rendered now: made without React and the database, without
 * scripts, small, and kept. It does not load itself again, for the sake of those who read slowly, and of everybody else.
 */
export function createBusyPages(shopName: () => string): (askedAs: Sheddable) => Answer {
  const kept = new Map<string, Answer>();
  let keptName = "";
  return (askedAs) => {
    const name = shopName();
    if (name !== keptName) kept.clear();
    keptName = name;
    const seconds = retryAfterSeconds();
    const key = `${askedAs} ${seconds}`;
    const page = kept.get(key) ?? makePage(name, seconds, askedAs);
    kept.set(key, page);
    return page;
  };
}

function makePage(name: string, seconds: number, askedAs: Sheddable): Answer {
  const shop = escaped(name);
  const html = [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>One moment, please | ${shop}</title><style>${style}</style></head><body><main>`,
    "<h1>One moment, please</h1>",
    `<p>Very many people are looking around ${shop} just now, and we let those through first who are paying.</p>`,
    "<p>Your cart is safe, and so are your orders. This page will be here again in a few seconds.</p>",
    '<a href="">Load again</a></main></body></html>',
  ].join("");
  const headers = { "Content-Security-Policy": policy, "Retry-After": String(seconds) };
  const page = makeAnswer(503, "text/html; charset=utf-8", Buffer.from(html), { headers });
  return { ...page, turnsAway: true, askedAs };
}
