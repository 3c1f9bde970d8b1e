import type { z } from "zod";
import { failureSchema, failureStatus } from "../../../contract/failure.ts";
import type { RegisteredRoute } from "../../support/registeredRoutes.ts";

/** Refusals that any route may answer, before it is asked itself. */
const everywhere = [
  ...["invalid_request", "unauthenticated", "forbidden", "not_found", "method_not_allowed"],
  ...["payload_too_large", "address_too_long", "unsupported_media_type"],
];

interface JudgedAnswer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

/** What is wrong with an answer; null when nothing is. `secrets`: what its reader must never see. */
export function judge(
  route: RegisteredRoute,
  answer: JudgedAnswer,
  secrets: readonly string[],
): string | null {
  const { statusCode: status, body } = answer;
  for (const [name, value] of Object.entries(answer.headers)) {
    if (/[\r\n\0]/.test(String(value))) return `the header ${name} holds a line break`;
    if (name === "x-injected") return "a header came in with the request's text";
  }
  const lower = body.toLowerCase();
  const told = secrets.find((secret) => lower.includes(secret));
  if (told !== undefined) return `holds what is another customer's: ${told}`;
  const { location } = answer.headers;
  if (
    location !== undefined &&
    !/^(\/(?![/\\])|http:\/\/localhost:3000\/)/.test(String(location))
  ) {
    return `leads out of the shop: ${location}`;
  }
  const isJson = holdsJson(answer);
  const stated = route.schema.response?.[status];
  // A picture that is not there is drawn as one that will come, whoever asks.
  const isDrawn = status === 503 && /^image\/svg\+xml/.test(String(answer.headers["content-type"]));
  if (status >= 400 && (isJson || (status >= 500 && !isDrawn))) {
    return judgeFailure(route, answer, stated !== undefined);
  }
  if (route.schema.response === undefined || !isJson) return null;
  if (stated === undefined) return `does not say that it answers ${status}`;
  return differs(stated, parsed(body));
}

/** JSON of one value, and not lines of it. */
export function holdsJson({ headers }: Pick<JudgedAnswer, "headers">): boolean {
  return /^application\/json(;|$)/.test(String(headers["content-type"]));
}

function judgeFailure(
  route: RegisteredRoute,
  answer: JudgedAnswer,
  isStated: boolean,
): string | null {
  const { statusCode: status } = answer;
  const read = failureSchema.safeParse(parsed(answer.body));
  if (!read.success) return `fails with ${status} in a shape of its own`;
  const { code } = read.data;
  if (!Object.hasOwn(failureStatus, code)) return `fails with a code that nobody knows: ${code}`;
  const expected = failureStatus[code as keyof typeof failureStatus];
  if (expected !== status) return `fails with ${status} where ${code} is ${expected}`;
  if (code === "internal_error" || code === "database_unavailable") return `faults with ${code}`;
  if (route.schema.response === undefined || isStated || everywhere.includes(code)) return null;
  return `does not say that it answers ${status} (${code})`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** How an answer differs from what its route states: what is missing or wrong, and what is too much. */
function differs(stated: z.ZodType, answer: unknown): string | null {
  const read = stated.safeParse(answer);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `is not what it states: ${issue?.path.join(".")}: ${issue?.message}`;
  }
  const more = surplus(answer, read.data, "");
  return more === null ? null : `says what it does not state: ${more}`;
}

/** The first field of an answer that its schema does not know. */
function surplus(answer: unknown, known: unknown, path: string): string | null {
  if (typeof answer !== "object" || answer === null) return null;
  if (typeof known !== "object" || known === null) return null;
  for (const [name, inner] of Object.entries(answer)) {
    if (!Object.hasOwn(known, name)) return `${path}.${name}`;
    const deeper = surplus(inner, (known as Record<string, unknown>)[name], `${path}.${name}`);
    if (deeper !== null) return deeper;
  }
  return null;
}
