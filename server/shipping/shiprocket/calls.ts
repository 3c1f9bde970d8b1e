import type { z } from "zod";
import { askService, parseJson, type ServiceAnswer } from "../../ground/askService.ts";
import { Refusal } from "../../ground/refusal.ts";
import { type CarrierRefusal, carrierRefusal } from "../carrier.ts";
import type { ShippingSettings } from "./settings.ts";
import { loginSchema, reasonOf } from "./shapes.ts";

type Account = Pick<ShippingSettings, "apiUrl" | "email" | "password" | "timeoutMs">;

interface Call<Schema extends z.ZodType> {
  path: string;
  /** Sent by POST; without one it is a GET. */
  body?: object;
  schema: Schema;
}

/** A token is good for ten days; it is renewed a day before. */
const tokenMs = 9 * 24 * 60 * 60 * 1000;
/** A login that was refused is not tried again so soon: too many lock the account. */
const refusedMs = 60_000;

/**
 * Calls of Shiprocket's shipping API. The token is kept in memory until it ends, and had anew once when
 * it is refused. Answers that are no JSON, that are not of the schema, and every 5xx are `away`.
 */
export function createCalls(account: Account) {
  let token: { value: string; until: number } | undefined;
  let refusal: { value: CarrierRefusal; until: number } | undefined;
  let loggingIn: Promise<string | CarrierRefusal> | undefined;

  async function logIn(): Promise<string | CarrierRefusal> {
    const { email, password } = account;
    const answer = await send("/auth/login", { email, password });
    if (answer instanceof Error) return away(answer.message);
    const read = read200(answer, loginSchema, "login");
    if (read instanceof Refusal) {
      const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
      const value = isRefused
        ? carrierRefusal("refused", `Shiprocket refuses the login: ${read.message}`)
        : read;
      if (isRefused) refusal = { value, until: performance.now() + refusedMs };
      return value;
    }
    token = { value: read.token, until: performance.now() + tokenMs };
    return read.token;
  }

  async function tokenNow(): Promise<string | CarrierRefusal> {
    if (token !== undefined && performance.now() < token.until) return token.value;
    if (refusal !== undefined && performance.now() < refusal.until) return refusal.value;
    // Whoever comes while somebody logs in gets the same token.
    loggingIn ??= logIn().finally(() => {
      loggingIn = undefined;
    });
    return loggingIn;
  }

  function send(path: string, body?: object, bearer?: string) {
    return askService(
      `${account.apiUrl}${path}`,
      {
        method: body === undefined ? "GET" : "POST",
        headers: {
          Accept: "application/json",
          ...(body && { "Content-Type": "application/json" }),
          ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      },
      { ...account, service: "carrier" },
    );
  }

  return async function call<Schema extends z.ZodType>({
    path,
    body,
    schema,
  }: Call<Schema>): Promise<z.output<Schema> | CarrierRefusal> {
    for (let attempt = 1; ; attempt += 1) {
      const bearer = await tokenNow();
      if (bearer instanceof Refusal) return bearer;
      const answer = await send(path, body, bearer);
      if (answer instanceof Error) return away(answer.message);
      if (answer.status === 401 && attempt === 1) {
        if (token?.value === bearer) token = undefined;
        continue;
      }
      return read200(answer, schema, path);
    }
  };
}

const away = (reason: string) => carrierRefusal("away", `Shiprocket did not answer: ${reason}`);

function read200<Schema extends z.ZodType>(
  { status, bytes }: ServiceAnswer,
  schema: Schema,
  what: string,
): z.output<Schema> | CarrierRefusal {
  const body = parseJson(bytes.toString("utf8") || "{}");
  const isDone = status >= 200 && status < 300;
  // Some failures come with status 200 and say so inside.
  const stated = Number((body as { status?: unknown } | undefined)?.status ?? 0);
  const isDenied = stated >= 400 && stated < 600;
  if (isDone && !isDenied) {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    return away(`the answer to ${what.split("?")[0]} is not understood`);
  }
  const reason = reasonOf(body) ?? `status ${status}`;
  const isPassing = status >= 500 || status === 429 || status === 408 || status < 400;
  if (isPassing && !isDenied) return away(reason);
  return body === undefined ? away(`status ${status}`) : carrierRefusal("refused", reason);
}
