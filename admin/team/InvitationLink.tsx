import { type ReactNode, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { TextField } from "../ui/fields.tsx";

/** A link that is shown this once, to be copied and handed over. */
export function InvitationLink({ link, children }: { link: string; children: ReactNode }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div role="status" className="space-y-2 rounded-sm bg-paper p-3">
      <TextField
        label="Invitation link"
        value={link}
        readOnly
        onFocus={({ target }) => target.select()}
        hint={children}
      />
      {"clipboard" in navigator && (
        <Button
          onClick={async () => {
            await navigator.clipboard.writeText(link);
            setCopied(true);
          }}
        >
          {isCopied ? "Copied" : "Copy the link"}
        </Button>
      )}
    </div>
  );
}
