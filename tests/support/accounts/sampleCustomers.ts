import { eq } from "drizzle-orm";
import type { FastifyInstance, InjectOptions } from "fastify";
import { sessionAnswerSchema, type User } from "../../../contract/account.ts";
import { toUser } from "../../../server/accounts/customer.ts";
import { newDevice, register } from "../../../server/accounts/index.ts";
import { customers } from "../../../server/accounts/tables.ts";
import type { Database } from "../../../server/database/connect.ts";
import { Refusal } from "../../../server/ground/refusal.ts";
import { cheapHash } from "../credentials/cheapHash.ts";

export const samplePassword = "sheesham-lamp";

/** The databases of the shops that tests have opened. */
export const databaseOf = new WeakMap<FastifyInstance, Database>();

let made = 0;

/** A mobile number, and an address, that nobody of this test process has had before. */
export function freshNumber(): { phoneNumber: string; remoteAddress: string } {
  made += 1;
  return {
    phoneNumber: String(9_000_000_000 + made),
    remoteAddress: `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`,
  };
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call of the API, with a token if one is given. */
export async function call(
  app: FastifyInstance,
  method: Method,
  url: string,
  options: { token?: string; payload?: unknown; remoteAddress?: string } & Pick<
    InjectOptions,
    "headers"
  > = {},
) {
  const { token, payload, remoteAddress, headers } = options;
  const response = await app.inject({
    method,
    url,
    ...(payload !== undefined && { payload: payload as InjectOptions["payload"] & object }),
    ...(remoteAddress && { remoteAddress }),
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  const json = isJson ? response.json() : null;
  return { status: response.statusCode, headers: response.headers, json };
}

/** A customer who has registered, and how they call the API. */
export interface SampleCustomer {
  user: User;
  token: string;
  remoteAddress: string;
  call(method: Method, url: string, payload?: unknown): ReturnType<typeof call>;
}

/** Somebody who is signed in at a shop that a test has opened; their password is no work to check. */
export async function sampleCustomer(
  app: FastifyInstance,
  who = freshNumber(),
): Promise<SampleCustomer> {
  const db = databaseOf.get(app);
  if (db === undefined) return registeredCustomer(app, who);
  const { phoneNumber, remoteAddress } = who;
  const visit = { address: remoteAddress, userAgent: undefined, device: newDevice() };
  const made = await register(db, cheapHash, { phoneNumber, password: samplePassword, ...visit });
  if (made instanceof Refusal) throw new Error(made.message);
  return signedInAs(app, { ...made, user: toUser(made.customer), remoteAddress });
}

/** The same, of whom a code to the phone has shown that the number is theirs. */
export async function provedCustomer(app: FastifyInstance): Promise<SampleCustomer> {
  const customer = await sampleCustomer(app);
  await databaseOf
    .get(app)
    ?.update(customers)
    .set({ numberProvedAt: new Date() })
    .where(eq(customers.id, customer.user.id));
  return customer;
}

/** Who registered as a page does it, with a password that is as much work to check as everybody's. */
export async function registeredCustomer(
  app: FastifyInstance,
  { phoneNumber, remoteAddress } = freshNumber(),
): Promise<SampleCustomer> {
  const payload = { phoneNumber, password: samplePassword };
  const answer = await call(app, "POST", "/api/auth/register", { payload, remoteAddress });
  return signedInAs(app, { ...sessionAnswerSchema.parse(answer.json), remoteAddress });
}

function signedInAs(
  app: FastifyInstance,
  { user, token, remoteAddress }: Pick<SampleCustomer, "user" | "token" | "remoteAddress">,
): SampleCustomer {
  return {
    user,
    token,
    remoteAddress,
    call: (method, url, body) => call(app, method, url, { token, payload: body, remoteAddress }),
  };
}

/** What a profile form sends at least, for this customer. */
export function profileOf({ user }: SampleCustomer) {
  return { fullName: "Meera Iyer", email: "meera@example.in", phoneNumber: user.phoneNumber };
}
