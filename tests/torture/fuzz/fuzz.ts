import { Readable } from "node:stream";
import fc from "fast-check";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import {
  faultOf,
  hearAnswers,
  type RegisteredRoute,
  routesOf,
} from "../../support/registeredRoutes.ts";
import type { FuzzedShop } from "./fuzzedShop.ts";
import { holdsJson, judge } from "./judge.ts";
import { makeKnownCalls } from "./known/makeKnownCalls.ts";
import { createMemory } from "./memory.ts";
import { isSecret, type Person, peopleOf } from "./people.ts";
import { fits, type Parts, type Plan, partsOf, plansOf, spoil } from "./plan.ts";
import { requestOf } from "./requestOf.ts";

/** What was wrong, and the request that showed it, as it was sent. */
export interface Finding {
  route: string;
  reason: string;
  /** So many requests went before it. */
  at: number;
  by: string;
  request: object;
  answer: string;
  /** Of a fault: what was thrown. */
  stack: string | undefined;
}

export interface FuzzReport {
  requests: number;
  /** One for each route and reason. */
  findings: Finding[];
  /** Routes that never answered well, neither a known call nor a made-up one. */
  never: string[];
  slowest: { route: string; milliseconds: number };
}

/** So often another is drawn where one does not fit its route. */
const draws = 5;
/** So often who never answered well is asked once more, without anything being wrong with the request. */
const moreTries = 100;
const whole = { flaws: [], headers: {}, contentType: "application/json" };
/** Requests that went well and are kept of each route, to be sent again, spoiled or by somebody else. */
const keptOfRoute = 5;

/**
 * Sends as many requests, made from what the routes say that they take, to each route in turn, and judges every
 * answer. The same seed draws the same; ids of the database's making differ from run to run.
 */
export async function fuzz(
  fuzzed: FuzzedShop,
  { seed, requests, report = () => {} }: FuzzOptions,
): Promise<FuzzReport> {
  const { counter: shop, provider } = fuzzed;
  const asked = [...routesOf(shop.app).filter(isAsked), ...pages];
  const plans = asked.map(plansOf);
  const well = asked.map((): Parts[] => []);
  const memory = createMemory(isSecret);
  const answered = new Set<number>();
  const findings = new Map<string, Finding>();
  let slowest = { route: "none", milliseconds: 0 };

  function look(
    route: RegisteredRoute,
    found: Omit<Finding, "route" | "reason">,
    reason: string | null,
  ) {
    const name = nameOf(route);
    if (reason === null || findings.has(`${name} ${reason}`)) return;
    const finding = { ...found, route: name, reason, answer: found.answer.slice(0, 3000) };
    findings.set(`${name} ${reason}`, finding);
    report(finding);
  }

  const deaf = [shop.app, provider.shop.app].map((app) =>
    hearAnswers(app, ({ method, path, url, answer, ...parts }) => {
      const place = asked.findIndex((route) => route.method === method && isOf(route, path, url));
      const route = asked[place];
      if (route === undefined) return;
      const found = { at: 0, by: "who knows how", request: { method, url }, stack: undefined };
      look(route, { ...found, answer: answer.body }, judge(route, answer, []));
      if (answer.statusCode < 400) answered.add(place);
      if (answer.statusCode >= 300 || app !== shop.app) return;
      // Signed bytes and files are good for nothing a second time.
      if (isJson(parts.body)) well[place]?.unshift(structuredClone(parts) as Parts);
      if (holdsJson(answer)) memory.learn(JSON.parse(answer.body), headingOf(route.path));
    }),
  );
  await makeKnownCalls(fuzzed);
  for (const stop of deaf) stop();
  for (const kept of well) kept.splice(keptOfRoute);

  const people = await peopleOf(shop, (calls) => {
    for (const call of calls) {
      const place = asked.findIndex(
        ({ method, path }) =>
          method === call.method && path === call.path.replace(/\{(\w+)\}/g, ":$1"),
      );
      well[place]?.unshift(partsOf(call));
    }
  });

  async function send(place: number, at: number, tame: (plan: Plan) => Plan = (plan) => plan) {
    const [route, plansOfRoute, kept] = [asked[place], plans[place], well[place]];
    if (!route || !plansOfRoute || !kept) return;
    const plansOfNow = plansOfRoute.map(tame);
    const { plan, parts } = draw(route, plansOfNow, seed + at, ({ parts, again }) => {
      const before = again === null ? undefined : kept[again % Math.max(1, kept.length)];
      return before ?? (memory.fill(parts) as Parts);
    });
    const person = senderOf(route, plan, people);
    const sent = spoil(parts, plan.flaws);
    const request = requestOf(route, plan, sent, person);
    const begun = performance.now();
    const answer = await shop.app.inject(request as InjectOptions);
    const milliseconds = performance.now() - begun;
    if (milliseconds > slowest.milliseconds) slowest = { route: nameOf(route), milliseconds };

    const stack = faultOf(shop.app, String(answer.headers["x-request-id"]))?.stack;
    const found = { at, by: person.name, request, stack, answer: answer.body };
    look(route, found, judge(route, answer, person.secrets));
    person.hear(answer);
    if (answer.statusCode < 400) answered.add(place);
    if (answer.statusCode < 300) {
      if (kept.length < keptOfRoute) kept.push(sent);
      else kept[at % keptOfRoute] = sent;
      if (holdsJson(answer)) memory.learn(answer.json(), headingOf(route.path));
    }
    if (isOver(route, person, answer)) await person.renew();
  }

  for (let at = 0; at < requests; at += 1) await send(at % asked.length, at);
  for (const place of asked.keys()) {
    for (let more = 0; more < moreTries && !answered.has(place); more += 1) {
      await send(place, requests + more, (plan) => ({
        ...plan,
        ...whole,
        again: more % 2 ? null : more,
      }));
    }
  }
  const never = asked.filter((_route, place) => !answered.has(place)).map(nameOf);
  return { requests, findings: [...findings.values()], slowest, never };
}

const nameOf = ({ method, path }: RegisteredRoute) => `${method} ${path}`;

interface FuzzOptions {
  seed: number;
  requests: number;
  /** Told of each finding at once. */
  report?: (finding: Finding) => void;
}

/** The first of a few draws that fits the route before it is spoiled. */
function draw(
  route: RegisteredRoute,
  plans: fc.Arbitrary<Plan>,
  seed: number,
  fill: (plan: Plan) => Parts,
): { plan: Plan; parts: Parts } {
  for (let left = draws; ; left -= 1) {
    const [plan] = fc.sample(plans, { seed: seed + left * 1_000_003, numRuns: 1 });
    if (plan === undefined) throw new Error("nothing was drawn");
    const parts = fill(plan);
    if (left === 0 || fits(route, parts)) return { plan, parts };
  }
}

/** Pages are rendered for what no route is registered for. */
const pages: RegisteredRoute[] = [
  ...["/product/:slug", "/products/:category", "/blogs/:slug", "/:page"],
].map((path) => ({
  ...{ method: "GET", path, permission: undefined, bodyLimit: undefined, schema: {} },
  isCached: true,
}));

/** Whether an answer is the route's: by its own path, else that of a page. */
function isOf(route: RegisteredRoute, path: string | undefined, url: string): boolean {
  if (path !== undefined) return route.path === path;
  const [address = ""] = url.split("?", 1);
  return pages.includes(route) && pattern(route.path).test(address);
}
const isJson = (body: unknown) => !(body instanceof Readable || Buffer.isBuffer(body));
const pattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);

/** Not built files, each of which is a route, nor the API's document: what is sent changes nothing of them. */
function isAsked({ path }: RegisteredRoute): boolean {
  if (path.startsWith("/assets/")) return path.endsWith("*");
  if (path.startsWith("/api/")) return !path.startsWith("/api/docs");
  return !/\.(?!json|xml|ics|csv)\w+$/.test(path) || path === "/checkout/headless.js";
}

/** What stands last in the path and is no parameter. */
function headingOf(path: string): string {
  return path.split("/").findLast((step) => step !== "" && !step.startsWith(":")) ?? "";
}

/** Mostly somebody who may; now and then anybody. */
function senderOf(route: RegisteredRoute, { sender }: Plan, people: readonly Person[]): Person {
  const isStaffs = route.path.startsWith("/api/admin/") || route.path.startsWith("/admin/preview");
  const fit = people.filter(({ kind }) => (kind === "staff") === isStaffs);
  const among = sender % 10 < 8 ? fit : people;
  const person = among[Math.floor(sender / 10) % among.length];
  if (person === undefined) throw new Error("nobody is there");
  return person;
}

/** Whether the sender has no session any more where one of their kind is needed, not a confirmed one, or no checkout. */
export function isOver(
  { path }: Pick<RegisteredRoute, "path">,
  person: Person,
  answer: LightMyRequestResponse,
): boolean {
  const { statusCode: status } = answer;
  if (path.startsWith("/api/checkout"))
    return person.kind !== "staff" && [404, 409].includes(status);
  if ((person.kind === "staff") !== path.startsWith("/api/admin/")) return false;
  return status === 401 || (status === 403 && answer.json().code === "confirmation_needed");
}
