import { staffSessionHours } from "../../contract/staffRules.ts";
import { tokenCookie } from "../ground/tokenCookie.ts";

/** The cookie of the back office; the browser forgets it with the session. */
export function sessionCookie(origin: string) {
  const seconds = staffSessionHours.most * 3600;
  return tokenCookie(origin, { name: "aangan_staff", sameSite: "Strict", seconds });
}
