import type { User } from "../../../contract/account.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { queryClient } from "../../account/queryClient.ts";
import { tellOtherTabs } from "../../account/tabs.ts";
import { userQuery } from "../../account/userQuery.ts";
import { readToken, saveUser } from "../../data/session.ts";

/**
 * Sends the profile and keeps what comes back, here and in other tabs. Answers the message to show;
 * throws what `accountRequest` throws.
 */
export async function saveProfile(
  token: string,
  body: object | FormData,
): Promise<{ saved: boolean; message: string }> {
  if (readToken() === null) {
    return { saved: false, message: "Authentication token not found. Please log in again." };
  }
  const { queryKey } = userQuery(token);
  await queryClient.cancelQueries({ queryKey });
  const answer = await accountRequest<{ user?: User; message?: string }>("/api/user", {
    method: "PATCH",
    body,
    token,
    refusal: "Session expired or invalid during update. Please log in again.",
  });
  if (!answer.user) {
    queryClient.invalidateQueries({ queryKey });
    const message = "Update processed, but user data not returned as expected.";
    return { saved: false, message };
  }
  queryClient.setQueryData(queryKey, answer.user);
  saveUser(answer.user);
  tellOtherTabs("user");
  return { saved: true, message: answer.message || "Profile updated successfully!" };
}
