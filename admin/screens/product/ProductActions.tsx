import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { DeskProduct } from "../../../contract/admin/productEditor.ts";
import { failureMessage } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { forgetUnsaved } from "../../ui/unsaved.ts";
import { deleteProduct, moveProduct, productQuery } from "./productData.ts";

/** Shows a draft and takes an archived product up again at once; archive and delete ask first. */
export function ProductActions({ product }: { product: DeskProduct }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"archive" | "delete" | null>(null);
  const { name, state } = product;
  const renew = () => client.invalidateQueries({ queryKey: ["products"] });
  const moving = useMutation({
    mutationFn: (action: "publish" | "restore") => moveProduct(product, action),
    onSuccess: (now) => {
      client.setQueryData(productQuery(now.id).queryKey, now);
      toast(now.state === "active" ? `${name} is in the shop.` : `${name} is a draft again.`);
    },
    onError: (error) => toast(failureMessage(error), { isBad: true }),
    onSettled: renew,
  });

  async function archive() {
    try {
      await moveProduct(product, "archive");
    } finally {
      await renew();
    }
    toast(`${name} is archived.`);
  }
  async function remove() {
    try {
      await deleteProduct(product);
    } catch (error) {
      await renew();
      throw error;
    }
    toast(`${name} is deleted.`);
    forgetUnsaved();
    navigate("/products");
    await client.invalidateQueries({ queryKey: ["products"], refetchType: "none" });
  }

  return (
    <>
      {state === "draft" && (
        <Button look="solid" isBusy={moving.isPending} onClick={() => moving.mutate("publish")}>
          Put into the shop
        </Button>
      )}
      {state === "archived" && (
        <Button isBusy={moving.isPending} onClick={() => moving.mutate("restore")}>
          Take up again
        </Button>
      )}
      {state !== "archived" && <Button onClick={() => setAsking("archive")}>Archive</Button>}
      {state !== "active" && <Button onClick={() => setAsking("delete")}>Delete</Button>}
      <ConfirmDialog
        open={asking === "archive"}
        title={`Archive ${name}?`}
        confirm="Archive"
        onConfirm={archive}
        onClose={() => setAsking(null)}
      >
        <p>
          Nobody can see or buy it any more; orders that have it keep it. It can be taken up again.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "delete"}
        title={`Delete ${name}?`}
        confirm="Delete for good"
        onConfirm={remove}
        onClose={() => setAsking(null)}
      >
        <p>
          The product, its stock’s ledger and what customers wrote of it will be gone. What orders
          refer to is refused, and stays archived.
        </p>
      </ConfirmDialog>
    </>
  );
}
