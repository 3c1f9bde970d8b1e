import type { Role } from "../../../contract/staffRules.ts";

/**
 * Somebody of every role who is signed in at the shop of the browser tests from its start:
 * `context.addCookies([standingStaff.owner.cookie])` makes the pages of a test theirs. Tests share
 * them: what signs out or changes an account takes one of its own.
 */
export const standingStaff = {
  owner: standing("owner", "Farah Khan"),
  manager: standing("manager", "Dev Patel"),
  support: standing("support", "Nila Raman"),
};

function standing(role: Role, name: string) {
  const token = role.padEnd(43, "-");
  const cookie = {
    name: "aangan_staff",
    value: token,
    domain: "localhost",
    path: "/",
    httpOnly: true,
    sameSite: "Strict" as const,
  };
  return { role, name, email: `${role}@standing.example`, token, cookie };
}
