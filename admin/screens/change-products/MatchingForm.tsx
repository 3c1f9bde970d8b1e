import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { BulkRunAnswer, MatchPreviewAnswer } from "../../../contract/admin/bulkChanges.ts";
import { askApi } from "../../data/api.ts";
import { BulkLines } from "../../products/BulkLines.tsx";
import { obstacleWords } from "../../products/bulkWords.ts";
import { countInWords } from "../../products/matching.ts";
import { Button } from "../../ui/Button.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { useWish } from "./useWish.ts";
import { WishForm } from "./WishForm.tsx";

const path = "/api/admin/products/matching";
/** A preview of a large shop reads every product. */
const patience = 120_000;

/** A change of all products that match: counted first, then made by the shop in the background. */
export function MatchingForm({ filter }: { filter: URLSearchParams }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const of = { filter: Object.fromEntries(filter) };
  const { preview, form } = useWish<typeof of, MatchPreviewAnswer>(path, of, patience);
  const beginning = useMutation({
    mutationFn: ({ asked, id, seal, products }: NonNullable<typeof preview>) =>
      askApi<BulkRunAnswer>(path, { method: "POST", body: { ...asked, id, seal, products } }),
    onSuccess: ({ run }) => navigate(`/products/change/${run.id}`),
    onError: () => client.invalidateQueries({ queryKey: ["products", "matching"] }),
  });

  return (
    <>
      <WishForm {...form} onSubmit={beginning.reset} />
      {preview !== null && (
        <section aria-label="What would change" className="mt-6 grid gap-4">
          <Sums preview={preview} />
          <div className="grid justify-items-start gap-3">
            <FormFailure error={beginning.error} />
            {preview.changing > 0 && (
              <Button
                look="solid"
                isBusy={beginning.isPending}
                onClick={() => beginning.mutate(preview)}
              >
                Change {countInWords(preview.changing)}
              </Button>
            )}
          </div>
          {preview.errors.length > 0 && (
            <div>
              <h2 className="mb-2 font-semibold text-base">Left out</h2>
              <BulkLines label="Lines that are left out" lines={preview.errors} />
            </div>
          )}
          {preview.lines.length > 0 && (
            <div>
              <h2 className="mb-2 font-semibold text-base">Changed, the first lines</h2>
              <BulkLines lines={preview.lines} />
            </div>
          )}
        </section>
      )}
    </>
  );
}

function Sums({ preview: { products, changing, leftOut } }: { preview: MatchPreviewAnswer }) {
  const same = products - changing - leftOut.reduce((sum, one) => sum + one.products, 0);
  return (
    <div role="status">
      <p className="font-semibold">
        {changing === 0
          ? "Nothing would change."
          : `${countInWords(changing)} of ${products} would change.`}
      </p>
      <ul className="mt-1 text-ash">
        {leftOut.map((one) => (
          <li key={one.obstacle}>
            {countInWords(one.products)} left out: {obstacleWords[one.obstacle]}
          </li>
        ))}
        {same > 0 && (
          <li>
            {countInWords(same)} would stay as {same === 1 ? "it is" : "they are"}
          </li>
        )}
      </ul>
    </div>
  );
}
