import type { SessionAnswer, User } from "../../contract/account.ts";
import { readToken } from "../data/session.ts";
import { readUser } from "./knownUser.ts";
import { logOut } from "./logOut.ts";

/** Before somebody signs in: signs out whoever else still is here. */
export function leaveToNext({ user }: Pick<SessionAnswer, "user">): void {
  const token = readToken();
  if (token !== null && readUser<User>()?.id !== user.id) logOut(token);
}
