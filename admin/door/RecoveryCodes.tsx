import { useState } from "react";
import { shopName } from "../data/shopName.ts";
import { Button } from "../ui/Button.tsx";
import { CheckboxField } from "../ui/fields.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Recovery codes, shown this once: they are kept first, then one goes on. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isKept, setKept] = useState(false);
  return (
    <div className="space-y-4">
      <p>
        Each of these signs you in once when your phone is lost, together with your password. They
        are shown now and never again: keep them where you keep what matters, not on that phone.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-y-1.5 rounded-sm border border-line bg-paper p-4"
      >
        {codes.map((code) => (
          <li key={code} className="tabular text-center">
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a
        download={`${shopName.toLowerCase()}-recovery-codes.txt`}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`}
        className="target inline-flex items-center gap-2 text-peacock underline"
      >
        <Icon name="download" size={18} />
        Save as a file
      </a>
      <CheckboxField
        label="I have kept them"
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
      />
      <Button look="solid" disabled={!isKept} onClick={onKept} className="w-full">
        Continue
      </Button>
    </div>
  );
}
