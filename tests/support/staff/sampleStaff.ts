import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Role } from "../../../contract/staffRules.ts";
import { newToken } from "../../../server/credentials/index.ts";
import { sessionCookie } from "../../../server/staff/sessionCookie.ts";
import { call, type Method } from "../accounts/sampleCustomers.ts";
import { addStaff } from "./addStaff.ts";

interface Shop {
  app: FastifyInstance;
  database: { pool: pg.Pool };
  origin: string;
}

/** A member of the staff who is signed in, and how they call the back office. */
export interface SampleStaff {
  id: string;
  name: string;
  email: string;
  role: Role;
  token: string;
  /** The session, and what a browser says of a request of our own page. */
  headers: { cookie: string; "sec-fetch-site": string };
  call(method: Method, url: string, payload?: unknown): ReturnType<typeof call>;
}

let made = 0;

/** Somebody of this role, with a session that has just begun. Needs no password and no second factor. */
export async function sampleStaff(
  { app, database, origin }: Shop,
  role: Role,
): Promise<SampleStaff> {
  made += 1;
  const [name, email] = [`Asha ${role} ${made}`, `${role}-${made}@example.in`];
  const token = newToken();
  const id = await addStaff(database.pool, { email, name, role, token });
  const cookie = `${sessionCookie(origin).name}=${token}`;
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  return {
    id,
    name,
    email,
    role,
    token,
    headers,
    call: (method, url, payload) => call(app, method, url, { headers, payload }),
  };
}
