import { useId, useState } from "react";
import { designNameMaximum, designTerms } from "../../contract/designRules.ts";
import type { DesignValues } from "../../furniture/custom/index.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import type { Saving } from "./useSaving.ts";

/** A design's name, its address once it is saved, and what counts for whoever orders it. */
export function SavedDesign({
  saving,
  values,
  canSave,
}: {
  saving: Saving;
  values: DesignValues;
  canSave: boolean;
}) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
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
      <h2 className="text-lg">Before you order</h2>
      <ul className="list-disc pl-5 text-ash text-sm">
        {designTerms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}
