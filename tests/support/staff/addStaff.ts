import type pg from "pg";
import type { Role } from "../../../contract/staffRules.ts";
import { hashToken } from "../../../server/credentials/index.ts";
import { newId } from "../../../server/database/identity.ts";

interface Given {
  email: string;
  name: string;
  role: Role;
  /** Of the session that is open for them. */
  token: string;
}

/** Adds a signed-in member of the staff, without a password or a second factor, and answers the id. */
export async function addStaff(pool: pg.Pool | pg.Client, { email, name, role, token }: Given) {
  const id = newId();
  const member = [id, email, name, role];
  await pool.query("insert into staff (id, email, name, role) values ($1, $2, $3, $4)", member);
  const session = [hashToken(token), id];
  await pool.query("insert into staff_sessions (token_hash, staff_id) values ($1, $2)", session);
  return id;
}
