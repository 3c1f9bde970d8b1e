import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ChangedSince, ImportRun } from "../../../contract/admin/imports.ts";
import { failureMessage } from "../../data/api.ts";
import {
  changedSince,
  discardImport,
  importQuery,
  undoImport,
  writeImport,
} from "../../imports/importData.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toasts.tsx";

/** Writes what is shown, forgets it, or takes it back; what stands in the way is handed up. */
export function RunActions({
  run,
  onChanged,
}: {
  run: ImportRun;
  onChanged: (changed: ChangedSince | null) => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"write" | "undo" | null>(null);
  const { id, state, added, changed, isLast } = run;

  async function go(act: () => Promise<ImportRun>) {
    onChanged(null);
    try {
      client.setQueryData(importQuery(id).queryKey, await act());
      await client.invalidateQueries({ queryKey: ["imports", "list"] });
    } catch (error) {
      const inTheWay = changedSince(error);
      if (inTheWay === null) throw error;
      onChanged(inTheWay);
    }
  }
  const discarding = useMutation({
    mutationFn: () => discardImport(id),
    async onSuccess() {
      toast("The file is forgotten.");
      navigate("/products/import");
      await client.invalidateQueries({ queryKey: ["imports", "list"] });
    },
    onError: (error) => toast(failureMessage(error), { isBad: true }),
  });
  const products = count(added + changed);

  return (
    <>
      {(state === "checked" || state === "refused") && (
        <Button isBusy={discarding.isPending} onClick={() => discarding.mutate()}>
          Forget this file
        </Button>
      )}
      {state === "checked" && added + changed > 0 && (
        <Button look="solid" onClick={() => setAsking("write")}>
          Write {products}
        </Button>
      )}
      {state === "written" && isLast && <Button onClick={() => setAsking("undo")}>Undo</Button>}
      <ConfirmDialog
        open={asking === "write"}
        title={`Write ${products}?`}
        confirm={`Write ${products}`}
        look="solid"
        onConfirm={() => go(() => writeImport(id))}
        onClose={() => setAsking(null)}
      >
        <p>
          Customers see {added > 0 && `${count(added)} more`}
          {added > 0 && changed > 0 && " and "}
          {changed > 0 && `${count(changed)} otherwise`}, exactly as shown here. Until another file
          is written, this can be undone.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "undo"}
        title="Undo this import?"
        confirm={`Undo ${products}`}
        onConfirm={() => go(() => undoImport(id, false))}
        onClose={() => setAsking(null)}
      >
        <p>
          Every field is again as it was before, and stock moves back by what was counted. New
          products are deleted, or archived where somebody has ordered them.
        </p>
      </ConfirmDialog>
    </>
  );
}

const count = (number: number) => (number === 1 ? "1 product" : `${number} products`);
