import { queryOptions } from "@tanstack/react-query";
import type { User } from "../../contract/account.ts";
import { accountRequest } from "./accountRequest.ts";

/** The answer came, but without what it should hold. */
export class UserMissing extends Error {}

/** The customer's own profile. Throws {@link UserMissing} for an answer without one. */
export function userQuery(token: string) {
  return queryOptions({
    queryKey: ["user", token],
    queryFn: async ({ signal }): Promise<User> => {
      const { user } = await accountRequest<{ user?: User }>("/api/user", { token, signal });
      if (!user) throw new UserMissing("Profile data not found in response.");
      return user;
    },
  });
}
