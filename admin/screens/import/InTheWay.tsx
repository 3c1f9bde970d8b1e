import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ChangedSince, ImportRun } from "../../../contract/admin/imports.ts";
import { failureMessage } from "../../data/api.ts";
import { importQuery, undoImport } from "../../imports/importData.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toasts.tsx";

/** Products that somebody changed meanwhile, and what can be done nevertheless. */
export function InTheWay({
  run,
  changed,
  onDone,
}: {
  run: ImportRun;
  changed: ChangedSince;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const undoing = useMutation({
    mutationFn: () => undoImport(run.id, true),
    onSuccess(now) {
      client.setQueryData(importQuery(run.id).queryKey, now);
      onDone();
    },
    onError: (error) => toast(failureMessage(error), { isBad: true }),
  });
  const others = changed.count - changed.slugs.length;
  const isUndo = run.state === "written";
  return (
    <section role="alert" className="mb-6 rounded-sm bg-waiting p-4 text-on-waiting">
      <h2 ref={heading} tabIndex={-1} className="font-semibold">
        {changed.count === 1 ? "1 product was" : `${changed.count} products were`} changed since{" "}
        {isUndo ? "this import" : "this file was compared"}
      </h2>
      <p className="mt-1 break-words">
        {changed.slugs.join(", ")}
        {others > 0 && `, and ${others} more`}
      </p>
      {isUndo ? (
        <div className="mt-3">
          <Button isBusy={undoing.isPending} onClick={() => undoing.mutate()}>
            Leave these, undo the others
          </Button>
        </div>
      ) : (
        <p className="mt-2">
          Nothing was written. Send the file again to see what it changes by now.
        </p>
      )}
    </section>
  );
}
