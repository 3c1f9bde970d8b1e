import { type ReactNode, Suspense, useState } from "react";
import { href, useNavigate } from "react-router";
import { FormMessage } from "../../account/FormMessage.tsx";
import { failure, type Notice } from "../../account/notice.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { lazyPart } from "../../ui/lazyPart.tsx";
import { notLoggedOut } from "./profileFailure.ts";

const OwnLists = lazyPart(() => import("./OwnLists.tsx"));
const AccountDeed = lazyPart(() => import("./AccountDeed.tsx"));

/** Lists of what is kept, one opened at a time. */
const lists = [
  ["notices", "Notices you asked for"],
  ["searches", "Searches you saved"],
  ["companies", "Companies you bought for"],
  ["devices", "Devices you are logged in on"],
  ["passkeys", "Passkeys"],
] as const;

const quiet =
  "inline-flex min-h-11 items-center text-ash text-sm underline underline-offset-4 hover:text-ink disabled:no-underline";

/** Every device, every record, and the end of the account: each customer's own to decide. */
export function AccountData({ token }: { token: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [deed, setDeed] = useState<"download" | "erase" | null>(null);

  async function leaveEverywhere() {
    setBusy(true);
    setNotice(null);
    try {
      const { logOutEverywhere } = await import("../../account/logOut.ts");
      await logOutEverywhere(token);
      navigate(href("/login"));
    } catch {
      setNotice(failure(notLoggedOut));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="account-data" className="mt-14 border-line border-t pt-8">
      <h2 id="account-data" className="text-xl">
        Your account and your data
      </h2>
      <p className="mt-2 measure text-ash text-sm">
        Everything we keep about you is yours to take along or to have erased.
      </p>
      <div className="mt-5 border-line border-y">
        {lists.map(([name, title]) => (
          <Unfolded key={name} title={title}>
            <OwnLists name={name} token={token} />
          </Unfolded>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-x-8">
        <button type="button" disabled={busy} onClick={leaveEverywhere} className={quiet}>
          Log out everywhere
        </button>
        <button type="button" onClick={() => setDeed("download")} className={quiet}>
          Download my data
        </button>
        <button type="button" onClick={() => setDeed("erase")} className={quiet}>
          Delete my account
        </button>
      </div>
      <FormMessage notice={notice} />
      {deed && (
        <Suspense fallback={null}>
          <AccountDeed name={deed} token={token} onClose={() => setDeed(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** What is fetched when it is opened. */
function Unfolded({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={title} onToggle={setOpen}>
      {open && <Suspense fallback={<p role="status">Looking it up</p>}>{children}</Suspense>}
    </Disclosure>
  );
}
