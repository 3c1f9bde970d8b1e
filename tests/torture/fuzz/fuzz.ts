import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import type { OpenShop } from "../../../server/openShop.ts";
import { freshNumber } from "../../support/accounts/sampleCustomers.ts";
import { faultOf, type RegisteredRoute, routesOf } from "../../support/registeredRoutes.ts";
import { holdsJson, judge } from "./judge.ts";
import { createMemory } from "./memory.ts";
import { isSecret, type Person, peopleOf } from "./people.ts";
import { addressOf, fits, type Parts, type Plan, partsOf, plansOf, spoil } from "./plan.ts";

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
  /** Routes that never answered well. */
  never: string[];
  slowest: { route: string; milliseconds: number };
}

/** So often another is drawn where one does not fit its route. */
const draws = 5;
/** Requests that went well and are kept of each route, to be sent again, spoiled or by somebody else. */
const keptOfRoute = 5;

/**
 * Sends as many requests, made from what the routes say that they take, to each route in turn, and judges every
 * answer. The same seed draws the same; ids of the database's making differ from run to run.
 */
export async function fuzz(
  shop: OpenShop,
  { seed, requests, report = () => {} }: FuzzOptions,
): Promise<FuzzReport> {
  const asked = [...routesOf(shop.app).filter(isAsked), ...pages];
  const plans = asked.map(plansOf);
  const well = asked.map((): Parts[] => []);
  const people = await peopleOf(shop, (calls) => {
    for (const call of calls) {
      const place = asked.findIndex(
        ({ method, path }) =>
          method === call.method && path === call.path.replace(/\{(\w+)\}/g, ":$1"),
      );
      well[place]?.unshift(partsOf(call));
    }
  });
  const memory = createMemory(isSecret);
  const answered = new Set<number>();
  const findings = new Map<string, Finding>();
  let slowest = { route: "none", milliseconds: 0 };

  for (let at = 0; at < requests; at += 1) {
    const place = at % asked.length;
    const [route, plansOfRoute, kept] = [asked[place], plans[place], well[place]];
    if (!route || !plansOfRoute || !kept) break;
    const { plan, parts } = draw(route, plansOfRoute, seed + at, ({ parts, again }) => {
      const before = again === null ? undefined : kept[again % Math.max(1, kept.length)];
      return before ?? (memory.fill(parts) as Parts);
    });
    const person = senderOf(route, plan, people);
    const sent = spoil(parts, plan.flaws);
    const request = requestOf(route, plan, sent, person);
    const begun = performance.now();
    const answer = await shop.app.inject(request);
    const milliseconds = performance.now() - begun;
    const name = `${route.method} ${route.path}`;
    if (milliseconds > slowest.milliseconds) slowest = { route: name, milliseconds };

    const reason = judge(route, answer, person.secrets);
    if (reason !== null && !findings.has(`${name} ${reason}`)) {
      const stack = faultOf(shop.app, String(answer.headers["x-request-id"]))?.stack;
      const finding = { route: name, reason, at, by: person.name, request, stack };
      const found: Finding = { ...finding, answer: answer.body.slice(0, 300) };
      findings.set(`${name} ${reason}`, found);
      report(found);
    }
    person.hear(answer);
    if (answer.statusCode < 300) {
      answered.add(place);
      if (kept.length < keptOfRoute) kept.push(sent);
      else kept[at % keptOfRoute] = sent;
      if (holdsJson(answer)) memory.learn(answer.json(), headingOf(route.path));
    }
    if (isOver(route, person, answer)) await person.renew();
  }
  const never = asked.filter((_route, place) => !answered.has(place));
  return {
    ...{ requests, findings: [...findings.values()], slowest },
    never: never.map(({ method, path }) => `${method} ${path}`),
  };
}

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
  ...["/product/:slug", "/products/:category", "/blogs/:slug", "/:page", "/orders/:number"],
].map((path) => ({ method: "GET", path, permission: undefined, bodyLimit: undefined, schema: {} }));

/** Not built files, each of which is a route, nor the API's document: what is sent changes nothing of them. */
function isAsked({ path }: RegisteredRoute): boolean {
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

function requestOf(route: RegisteredRoute, plan: Plan, parts: Parts, person: Person) {
  const { body } = parts;
  const isSent = route.method !== "GET" && body !== undefined;
  const headers = { ...person.headers(), ...plan.headers };
  return {
    method: route.method as "GET",
    url: addressOf(route.path, parts),
    // Nobody's tries are counted together with another's.
    remoteAddress: freshNumber().remoteAddress,
    headers: isSent ? { ...headers, "content-type": plan.contentType } : headers,
    ...(isSent && { payload: JSON.stringify(body) }),
  };
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
