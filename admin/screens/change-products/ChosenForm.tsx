import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { BulkPreviewAnswer } from "../../../contract/admin/bulkChanges.ts";
import { askApi, isChangedMeanwhile } from "../../data/api.ts";
import { BulkLines } from "../../products/BulkLines.tsx";
import { Button } from "../../ui/Button.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useWish } from "./useWish.ts";
import { WishForm } from "./WishForm.tsx";

const path = "/api/admin/products/many";

/** A change of the products that were chosen: shown line by line, then made in one go. */
export function ChosenForm({ ids }: { ids: readonly string[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const of = { ids };
  const { preview, setPreview, form } = useWish<typeof of, BulkPreviewAnswer>(path, of);
  const changing = useMutation({
    mutationFn: ({ asked, seal }: NonNullable<typeof preview>) =>
      askApi<{ changed: number }>(path, { method: "POST", body: { ...asked, seal } }),
    onSuccess: async ({ changed }) => {
      toast(changed === 1 ? "1 product is changed." : `${changed} products are changed.`);
      await client.invalidateQueries({ queryKey: ["products"] });
      navigate("/products");
    },
    onError: (error, { asked }) => {
      const isStale = isChangedMeanwhile(error);
      if (isStale) setPreview({ ...(error.answer as BulkPreviewAnswer), asked });
    },
  });
  const products = new Set(preview?.lines.map(({ productId }) => productId)).size;

  return (
    <>
      <WishForm {...form} onSubmit={changing.reset} />
      {preview !== null && (
        <section aria-label="What would change" className="mt-6">
          <p role="status" className="mb-3 font-semibold">
            {preview.lines.length === 0 && "Nothing would change."}
            {preview.errors > 0 &&
              `${preview.errors} of ${preview.lines.length} lines cannot be: nothing is changed until they can.`}
            {preview.errors === 0 &&
              preview.lines.length > 0 &&
              `${preview.lines.length} lines of ${products} products would change.`}
          </p>
          <BulkLines lines={preview.lines} />
          <div className="mt-4 grid justify-items-start gap-3">
            <FormFailure error={changing.error} />
            {preview.errors === 0 && products > 0 && (
              <Button
                look="solid"
                isBusy={changing.isPending}
                onClick={() => changing.mutate(preview)}
              >
                Change {products === 1 ? "1 product" : `${products} products`}
              </Button>
            )}
          </div>
        </section>
      )}
    </>
  );
}
