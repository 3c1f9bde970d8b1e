import { useState } from "react";
import type { CustomProductFacts, Design } from "../../contract/design.ts";
import type { DesignValues } from "../../furniture/custom/index.ts";
import { addDesign } from "../account/accountActions.ts";
import { customerToken } from "../account/liveSession.ts";
import { failure, type Notice } from "../account/notice.ts";
import { failureMessage } from "../data/client.ts";
import { saveDesign } from "./saveDesign.ts";

/** Saving a design and putting it into the cart, and what came of it. */
export function useSaving({ slug }: CustomProductFacts, saved: Design | null) {
  const [kept, setKept] = useState<{ key: string; design: Design } | null>(
    saved && { key: keyOf(saved.values, saved.name), design: saved },
  );
  const [name, setName] = useState(saved?.name ?? "");
  const [busy, setBusy] = useState<"save" | "cart" | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);

  const designOf = (values: DesignValues): Design | null =>
    kept?.key === keyOf(values, name) ? kept.design : null;

  /** The same design is saved once. */
  async function keep(values: DesignValues): Promise<Design> {
    const known = designOf(values);
    if (known) return known;
    const design = await saveDesign(slug, values, name.trim());
    setKept({ key: keyOf(values, name), design });
    return design;
  }

  async function run(task: "save" | "cart", work: () => Promise<Notice | null>) {
    setBusy(task);
    setNotice(null);
    try {
      setNotice(await work());
    } catch (error) {
      setNotice(failure(failureMessage(error, "The design could not be saved. Please try again.")));
    }
    setBusy(null);
  }

  return {
    name,
    setName,
    busy,
    notice,
    /** As it was saved; null of one that was not. */
    designOf,
    save: (values: DesignValues) =>
      run("save", async () => {
        await keep(values);
        return null;
      }),
    addToCart: (values: DesignValues) =>
      run("cart", async () => addDesign(customerToken(), (await keep(values)).code)),
  };
}

const keyOf = (values: DesignValues, name: string) =>
  JSON.stringify([name, Object.entries(values).sort()]);

export type Saving = ReturnType<typeof useSaving>;
