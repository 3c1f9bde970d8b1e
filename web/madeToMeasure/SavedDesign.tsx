import { useId, useState } from "react";
import type { Design } from "../../contract/design.ts";
import { designNameMaximum, designTerms } from "../../contract/designRules.ts";
import type { WishlistItem } from "../../contract/wishlist.ts";
import type { DesignValues } from "../../furniture/custom/index.ts";
import { NoticeText } from "../account/NoticeText.tsx";
import type { Notice } from "../account/notice.ts";
import { WishHeart } from "../account/WishHeart.tsx";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { InYourRoom } from "./InYourRoom.tsx";
import type { Saving } from "./useSaving.ts";

/** A design's name, its address once it is saved, and what counts for whoever orders it. */
export function SavedDesign({
  saving,
  values,
  canSave,
  wishOf,
}: {
  saving: Saving;
  values: DesignValues;
  canSave: boolean;
  /** A saved design as a wishlist holds it. */
  wishOf: (design: Design) => WishlistItem;
}) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const design = saving.designOf(values);
  const address = design && new URL(design.address, location.origin).href;

  async function share() {
    if (address === null) return;
    try {
      if (navigator.share) await navigator.share({ url: address });
      else {
        await navigator.clipboard.writeText(address);
        setCopied(true);
      }
    } catch {
      // Somebody who closes the sheet has met no error; the address stands there to be read.
    }
  }

  return (
    <section aria-label="Keep this design" className="grid gap-3 py-5">
      <label htmlFor={id} className="font-semibold">
        Name of your design
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          value={saving.name}
          maxLength={designNameMaximum}
          autoComplete="off"
          placeholder="Sofa by the window"
          onChange={(event) => saving.setName(event.target.value)}
          className="min-h-11 min-w-0 flex-1 rounded-sm border border-ash/50 bg-white px-3 text-base placeholder:text-ash"
        />
        {address === null ? (
          <button
            type="button"
            disabled={!canSave || saving.busy !== null}
            onClick={() => saving.save(values)}
            className={buttonStyle("outline")}
          >
            {saving.busy === "save" ? "Saving" : "Save"}
          </button>
        ) : (
          <button type="button" onClick={share} className={buttonStyle("outline")}>
            Share
          </button>
        )}
        {design && (
          <>
            <InYourRoom design={design} title={wishOf(design).name} />
            <WishHeart item={wishOf(design)} onNotice={setNotice} />
          </>
        )}
      </div>
      <p role="status" className="min-h-6 text-sm [overflow-wrap:anywhere]">
        {address && (
          <>
            {isCopied ? "Copied: " : "Saved. Whoever has this address can open it: "}
            <a href={address} className="text-peacock underline underline-offset-4">
              {address}
            </a>
          </>
        )}
      </p>
      <p role="status" className={notice?.tone === "success" ? "text-leaf" : "text-madder"}>
        {notice && <NoticeText notice={notice} />}
      </p>
      <h2 className="text-lg">Before you order</h2>
      <ul className="list-disc pl-5 text-ash text-sm">
        {designTerms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}
