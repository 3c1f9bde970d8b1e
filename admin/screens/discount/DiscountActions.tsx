import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Discount } from "../../../contract/admin/discounts.ts";
import { failureMessage } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { forgetUnsaved } from "../../ui/unsaved.ts";
import { deleteDiscount, moveDiscount } from "./discountData.ts";

/** Pause and take up again at once; archive and delete ask first. */
export function DiscountActions({ discount }: { discount: Discount }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { code, uses, state } = discount;
  const isUsed = uses > 0;
  const renew = () => client.invalidateQueries({ queryKey: ["discounts"] });
  const pausing = useMutation({
    mutationFn: () => moveDiscount(discount, state === "paused" ? "resume" : "pause"),
    onSuccess: (now) => toast(`${code} is ${now.state}.`),
    onError: (error) => toast(failureMessage(error), { isBad: true }),
    onSettled: renew,
  });

  async function putAway() {
    try {
      if (isUsed) await moveDiscount(discount, "archive");
      else await deleteDiscount(discount);
    } catch (error) {
      await renew();
      throw error;
    }
    toast(isUsed ? `${code} is archived.` : `${code} is deleted.`);
    forgetUnsaved();
    navigate("/discounts");
    await client.invalidateQueries({ queryKey: ["discounts"], refetchType: "none" });
  }

  return (
    <>
      <Button isBusy={pausing.isPending} onClick={() => pausing.mutate()}>
        {state === "paused" ? "Take up again" : "Pause"}
      </Button>
      <Button onClick={() => setAsking(true)}>{isUsed ? "Archive" : "Delete"}</Button>
      <ConfirmDialog
        open={isAsking}
        title={isUsed ? `Archive ${code}?` : `Delete ${code}?`}
        confirm={isUsed ? `Archive ${code}` : `Delete ${code}`}
        onConfirm={putAway}
        onClose={() => setAsking(false)}
      >
        <p>
          {isUsed
            ? `${code} was used ${uses} times. Those orders keep what it gave; nobody can use it any more, and it cannot be taken up again.`
            : `Nobody has used ${code}. It will be gone, and may be made anew.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
