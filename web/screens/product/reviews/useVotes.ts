import { useEffect, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { customerToken } from "../../../account/liveSession.ts";
import { useSession } from "../../../account/useSession.ts";

/** What a review's button shows once it is known, or was pressed: whether it is pressed, and by how many. */
export interface Vote {
  isMine: boolean;
  count?: number;
}

const loadCalls = () => import("./voteCalls.ts");

/** Which reviews the customer found helpful, known once somebody is `near`; a visitor is sent to log in. */
export function useVotes(productId: string, near: boolean, onFailure: (sentence: string) => void) {
  const [votes, setVotes] = useState<Readonly<Record<string, Vote>>>({});
  const session = useSession();
  const token = session.status === "customer" ? session.token : null;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const change = (id: string, vote: Vote) => setVotes((before) => ({ ...before, [id]: vote }));

  useEffect(() => {
    if (!near || token === null) return;
    loadCalls()
      .then(({ readVotes }) => readVotes(productId, token))
      .then((ids) =>
        setVotes((before) => ({
          ...Object.fromEntries(ids.map((id) => [id, { isMine: true }])),
          ...before,
        })),
      )
      .catch(() => {});
  }, [near, token, productId]);

  async function vote(id: string, before: Vote & { count: number }) {
    const token = customerToken();
    if (token === null) {
      return navigate(href("/login"), { state: { from: `${pathname}${search}#reviews` } });
    }
    const { isMine, count } = before;
    change(id, { isMine: !isMine, count: Math.max(0, count + (isMine ? -1 : 1)) });
    try {
      const { sendVote } = await loadCalls();
      change(id, { isMine: !isMine, count: await sendVote(productId, id, token, !isMine) });
    } catch (error) {
      change(id, before);
      onFailure((error instanceof Error && error.message) || "Please try again in a moment.");
    }
  }
  return { votes, vote };
}
