import { type ReactNode, useState } from "react";
import { href, useNavigate } from "react-router";
import { accountRequest } from "../../account/accountRequest.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { leaveNothing } from "../../account/logOut.ts";
import { announce, failure, type Notice, success } from "../../account/notice.ts";
import { useConfirmation } from "../../account/useConfirmation.tsx";
import { failureMessage } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { saveFile } from "../../ui/saveFile.ts";

/** Milliseconds that a download may take: photos of years are hundreds of megabytes. */
const patience = 60 * 60_000;

interface DeedProps {
  token: string;
  onClose: () => void;
}

/** Takes everything along that the shop keeps, or has it erased: asked once more in a dialog. */
export default function AccountDeed({ name, ...deed }: DeedProps & { name: "download" | "erase" }) {
  return name === "download" ? <DownloadDialog {...deed} /> : <EraseDialog {...deed} />;
}

function DownloadDialog({ token, onClose }: DeedProps) {
  const [open, setOpen] = useState(true);
  const { busy, notice, attempt, dialog } = useDeed(
    token,
    "Your data could not be fetched. Please try again.",
  );

  /** Saves everything that the shop keeps about the customer as a JSON file. */
  const download = () =>
    attempt(async (confirmed) => {
      const ask = () => accountRequest<{ success: true }>("/api/user/export", { token, patience });
      const { success: _, ...kept } = await confirmed(ask);
      const text = JSON.stringify(kept, null, 2);
      saveFile(new Blob([text], { type: "application/json" }), "my-account.json");
      setOpen(false);
    });

  return (
    <>
      <Dialog open={open} onClose={onClose} title="Download my data">
        <div className="grid gap-5 p-5">
          <p>One file with everything that we keep about you. Please keep it to yourself.</p>
          <FormMessage notice={notice} />
          <Button busy={busy} onPress={download} look="solid">
            {busy ? "Fetching..." : "Download my data"}
          </Button>
        </div>
      </Dialog>
      {dialog}
    </>
  );
}

function EraseDialog({ token, onClose }: DeedProps) {
  const navigate = useNavigate();
  const { busy, notice, attempt, dialog } = useDeed(
    token,
    "Your account could not be deleted. Please try again.",
  );

  const erase = () =>
    attempt(async (confirmed) => {
      await confirmed(() => accountRequest("/api/user", { method: "DELETE", token }));
      leaveNothing();
      announce(success("Your account is deleted."));
      navigate(href("/"));
    });

  return (
    <>
      <Dialog open onClose={onClose} title="Delete my account">
        <div className="grid gap-5 p-5">
          <p>
            Your profile, pictures, wishlist, cart and coins are erased at once and cannot be
            brought back, and orders that came to nothing name you no more. Orders with an invoice
            stay for at least as long as the tax law asks, and so do those with something yet to
            happen, until it has.
          </p>
          <FormMessage notice={notice} />
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onPress={erase} look="outline" more="border-madder text-madder">
              {busy ? "Deleting..." : "Delete my account"}
            </Button>
            <Button onPress={onClose} look="solid">
              Keep my account
            </Button>
          </div>
        </div>
      </Dialog>
      {dialog}
    </>
  );
}

/** What such a dialog does, and what came of it. */
function useDeed(token: string, otherwise: string) {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { confirmed, dialog } = useConfirmation(token);
  async function attempt(work: (through: typeof confirmed) => Promise<void>) {
    setBusy(true);
    setNotice(null);
    try {
      await work(confirmed);
    } catch (reason) {
      setNotice(failure(failureMessage(reason, otherwise)));
    } finally {
      setBusy(false);
    }
  }
  return { busy, notice, attempt, dialog };
}

function Button({
  busy = false,
  onPress,
  look,
  more,
  children,
}: {
  busy?: boolean;
  onPress: () => void;
  look: "solid" | "outline";
  more?: string;
  children: ReactNode;
}) {
  return (
    <button type="button" disabled={busy} onClick={onPress} className={buttonStyle(look, more)}>
      {children}
    </button>
  );
}
