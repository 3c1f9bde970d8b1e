import { useRef, useState } from "react";
import { useShop } from "../../data/rootData.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";

/** The link to copy, and ways to send it on: the phone's own, and WhatsApp. */
export function ShareLink({ link }: { link: string }) {
  const { name } = useShop();
  const [told, setTold] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const text = `Furniture for your home from ${name}: register by my link, and both of us get coins for your first order.`;
  const canShare = "share" in navigator;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setTold("Copied.");
    } catch {
      field.current?.select();
      setTold("Please copy the marked link.");
    }
  }

  /** Closing the phone's window is no failure. */
  const share = () => navigator.share({ title: name, text, url: link }).catch(() => {});

  return (
    <section aria-label="Your link" className="mt-6 bg-plaster p-5 sm:p-6">
      <label htmlFor="referral-link" className="font-semibold">
        Your link
      </label>
      <input
        ref={field}
        id="referral-link"
        readOnly
        value={link}
        className="mt-2 min-h-12 w-full rounded-sm border border-ash/50 bg-white px-3"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={copy} className={buttonStyle("solid")}>
          Copy the link
        </button>
        {canShare && (
          <button type="button" onClick={share} className={buttonStyle("outline")}>
            Share
          </button>
        )}
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle("outline")}
        >
          WhatsApp
        </a>
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm">
        {told}
      </p>
    </section>
  );
}
