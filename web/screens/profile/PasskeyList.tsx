import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { mostPasskeys } from "../../../contract/accountRules.ts";
import type { Passkey } from "../../../contract/passkeys.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { canUsePasskeys } from "../../account/canUsePasskeys.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { failure, type Notice, success } from "../../account/notice.ts";
import { queryClient } from "../../account/queryClient.ts";
import { failureMessage } from "../../data/client.ts";
import { dateInIndia } from "../../orders/orderTime.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { NewPasskey } from "./NewPasskey.tsx";

function passkeysQuery(token: string) {
  return {
    queryKey: ["passkeys", token],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const path = "/api/user/passkeys";
      return (await accountRequest<{ passkeys: Passkey[] }>(path, { token, signal })).passkeys;
    },
  };
}

/** The customer's passkeys, each with a way to remove it, and a way to add one. */
export default function PasskeyList({ token }: { token: string }) {
  const query = passkeysQuery(token);
  const { data: passkeys, isError, refetch } = useQuery(query, queryClient);
  const [busy, setBusy] = useState(false);
  const [adding, setAdding] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const place = useRef<HTMLDivElement>(null);

  async function over(said: Notice | null) {
    setNotice(said);
    setAdding(false);
    if (said !== null) await queryClient.invalidateQueries({ queryKey: query.queryKey });
    // What was pressed is gone.
    place.current?.focus();
  }

  async function remove({ id }: Passkey) {
    setBusy(true);
    const path = `/api/user/passkeys/${encodeURIComponent(id)}`;
    const said = await accountRequest<{ message: string }>(path, { method: "DELETE", token }).then(
      ({ message }) => success(message),
      (error) =>
        failure(failureMessage(error, "The passkey could not be removed. Please try again.")),
    );
    await over(said);
    setBusy(false);
  }

  if (passkeys === undefined) {
    if (!isError) return <p role="status">Looking up your passkeys</p>;
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p role="alert" className="text-madder text-sm">
          Your passkeys could not be looked up.
        </p>
        <button type="button" onClick={() => refetch()} className={buttonStyle("outline")}>
          Try Again
        </button>
      </div>
    );
  }

  return (
    <div ref={place} tabIndex={-1}>
      <p className="measure text-ash text-sm">
        A passkey logs you in by the lock of your phone or computer, without password and code.
        {passkeys.length > 0 &&
          " If you do not know one of these, remove it and change your password."}
      </p>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="mt-2">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex items-center justify-between gap-4 border-line border-b py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold [overflow-wrap:anywhere]">{passkey.name}</p>
                <p className="text-ash text-sm">
                  Added on {dateInIndia(passkey.createdAt)},{" "}
                  {passkey.lastUsedAt === null
                    ? "not used yet"
                    : `last used on ${dateInIndia(passkey.lastUsedAt)}`}
                </p>
              </div>
              <button
                type="button"
                disabled={busy}
                onClick={() => remove(passkey)}
                className="inline-flex min-h-11 shrink-0 items-center text-peacock text-sm underline underline-offset-4 hover:text-sheesham"
              >
                Remove<span className="sr-only"> {passkey.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="py-2">
        <FormMessage notice={notice} />
      </div>
      {adding ? (
        <NewPasskey token={token} onOver={over} />
      ) : (
        canUsePasskeys() &&
        passkeys.length < mostPasskeys && (
          <button
            type="button"
            disabled={busy}
            onClick={() => {
              setNotice(null);
              setAdding(true);
            }}
            className={buttonStyle("outline")}
          >
            Add a passkey
          </button>
        )
      )}
    </div>
  );
}
