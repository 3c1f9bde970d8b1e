import { useState } from "react";
import { href, Link } from "react-router";
import type { SavedSearchChangeAnswer } from "../../contract/savedSearches.ts";
import { accountRequest } from "../account/accountRequest.ts";
import { useSession } from "../account/useSession.ts";
import { failureMessage } from "../data/client.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { LoginFirst } from "./LoginFirst.tsx";

/** Keeps the list for the customer, who is told of what is new on it. */
export default function SaveSearchDialog({
  list,
  open,
  onClose,
}: {
  list: { name: string; category: string | null; query: string };
  open: boolean;
  onClose: () => void;
}) {
  const session = useSession();
  const token = session.status === "customer" ? session.token : null;
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState("");

  async function save() {
    setBusy(true);
    setTold("");
    try {
      const call = { method: "POST", body: list, token } as const;
      setTold((await accountRequest<SavedSearchChangeAnswer>("/api/saved-searches", call)).message);
    } catch (error) {
      setTold(failureMessage(error, "This could not be saved. Please try again in a moment."));
    }
    setBusy(false);
  }

  return (
    <Dialog open={open} onClose={onClose} title="Save this search">
      <div className="grid gap-4 p-5">
        <p className="font-semibold [overflow-wrap:anywhere]">{list.name}</p>
        {token === null ? (
          <LoginFirst />
        ) : (
          <>
            <p>
              We write to you, at most once a day, when something new fits it. You find your saved
              searches in your{" "}
              <Link to={href("/profile")} className="underline underline-offset-4">
                profile
              </Link>
              .
            </p>
            <button
              type="button"
              disabled={busy}
              onClick={save}
              className={buttonStyle("solid", "justify-self-start")}
            >
              Save
            </button>
          </>
        )}
        <p role="status" className="min-h-6 text-sm">
          {told}
        </p>
      </div>
    </Dialog>
  );
}
