import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Session } from "../../../contract/account.ts";
import { sessionLimits } from "../../../contract/accountRules.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { failure, type Notice, success } from "../../account/notice.ts";
import { queryClient } from "../../account/queryClient.ts";
import { failureMessage } from "../../data/client.ts";
import { dateInIndia } from "../../orders/orderTime.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";

function sessionsQuery(token: string) {
  return {
    queryKey: ["sessions", token],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const path = "/api/user/sessions";
      return (await accountRequest<{ sessions: Session[] }>(path, { token, signal })).sessions;
    },
  };
}

/** Where the customer is signed in, each with a way to end it. */
export default function DeviceList({ token }: { token: string }) {
  const query = sessionsQuery(token);
  const { data: sessions, isError, refetch } = useQuery(query, queryClient);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const list = useRef<HTMLUListElement>(null);

  async function end(path: string) {
    setBusy(true);
    setNotice(null);
    try {
      const { message } = await accountRequest<{ message: string }>(path, {
        method: "DELETE",
        token,
      });
      setNotice(success(message));
    } catch (error) {
      setNotice(
        failure(failureMessage(error, "That device could not be logged out. Please try again.")),
      );
    }
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    setBusy(false);
    // The button that was pressed is gone with its device.
    list.current?.focus();
  }

  if (sessions === undefined) {
    if (!isError) return <p role="status">Looking up your devices</p>;
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p role="alert" className="text-madder text-sm">
          Your devices could not be looked up.
        </p>
        <button type="button" onClick={() => refetch()} className={buttonStyle("outline")}>
          Try Again
        </button>
      </div>
    );
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Devices">
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => end(`/api/user/sessions/${session.id}`)}
          />
        ))}
      </ul>
      <FormMessage notice={notice} />
      {sessions.length > 1 && (
        <button
          type="button"
          disabled={busy}
          onClick={() => end("/api/user/sessions")}
          className={buttonStyle("outline", "mt-1 mb-4")}
        >
          Log out all other devices
        </button>
      )}
      <p className="measure text-ash text-sm">
        A device that you do not use for {sessionLimits.idleDays} days is logged out by itself, and
        any device after {sessionLimits.mostDays} days. You can be logged in on{" "}
        {sessionLimits.atOnce} devices at once. If you do not know one of these, log it out and
        change your password.
      </p>
    </>
  );
}

function Device({
  session: { device, network, createdAt, lastUsedAt, isCurrent },
  busy,
  onEnd,
}: {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}) {
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold">
          {device}
          {isCurrent && <span className="ml-2 font-normal text-leaf text-sm">This device</span>}
        </p>
        <p className="text-ash text-sm [overflow-wrap:anywhere]">
          Logged in on {dateInIndia(createdAt)}, last used on {dateInIndia(lastUsedAt)}
          {network !== "" && `, network ${network}`}
        </p>
      </div>
      {!isCurrent && (
        <button
          type="button"
          disabled={busy}
          onClick={onEnd}
          className="min-h-11 shrink-0 px-1 text-peacock text-sm underline underline-offset-4 hover:text-sheesham disabled:no-underline"
        >
          Log out
          <span className="sr-only">
            {" "}
            {device}, logged in on {dateInIndia(createdAt)}
          </span>
        </button>
      )}
    </li>
  );
}
