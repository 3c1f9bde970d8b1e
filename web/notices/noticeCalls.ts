import type { NoticeKind } from "../../contract/noticeRules.ts";
import type { NoticeChangeAnswer } from "../../contract/notices.ts";
import { accountRequest } from "../account/accountRequest.ts";

/** Asks for a notice, or takes it back; gives the shop's message. */
export async function changeNotice(
  token: string,
  { variantId, kind }: { variantId: string; kind: NoticeKind },
  isWanted: boolean,
): Promise<string> {
  const method = isWanted ? "PUT" : "DELETE";
  const path = `/api/notices/${variantId}/${kind}`;
  return (await accountRequest<NoticeChangeAnswer>(path, { method, token })).message;
}
