import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router";
import type { BulkRun, BulkRunAnswer } from "../../../contract/admin/bulkChanges.ts";
import { askApi } from "../../data/api.ts";
import { BulkLines } from "../../products/BulkLines.tsx";
import { countInWords } from "../../products/matching.ts";
import { Moment } from "../../ui/Moment.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";

const back = { to: "/products", label: "Products" };
const lookAgain = 700;

const runQuery = (id: string) =>
  queryOptions({
    queryKey: ["bulk-changes", id],
    queryFn: async ({ signal }) =>
      (await askApi<BulkRunAnswer>(`/api/admin/products/matching/${id}`, { signal })).run,
    refetchInterval: ({ state }) => (state.data?.state === "changing" ? lookAgain : false),
  });

/** A change of all products that matched: how far it is, and what became of them. */
export function Component() {
  const { id = "" } = useParams();
  const client = useQueryClient();
  const { data: run, error, refetch } = useQuery(runQuery(id));
  const isDone = run?.state === "done";
  useEffect(() => {
    if (isDone) client.invalidateQueries({ queryKey: ["products"] });
  }, [isDone, client]);
  if (run === undefined) {
    return (
      <Screen title="Change of many products" back={back}>
        {error ? <Failed error={error} onRetry={refetch} /> : <Loading />}
      </Screen>
    );
  }
  return (
    <Screen
      title={`Change of ${countInWords(run.products)}`}
      back={back}
      lead={
        <>
          {run.change}, for: {run.filter}. Begun by {run.staffName}, <Moment at={run.createdAt} />
        </>
      }
    >
      <div role="status">{isDone ? <Outcome run={run} /> : <Progress run={run} />}</div>
      {run.errors.length > 0 && (
        <section aria-label="Left out" className="mt-6">
          <h2 className="mb-2 font-semibold text-base">
            Left out{run.leftOut > run.errors.length && ", the first of them"}
          </h2>
          <BulkLines label="Lines that were left out" lines={run.errors} />
        </section>
      )}
    </Screen>
  );
}

function Progress({ run: { done, products } }: { run: BulkRun }) {
  return (
    <div className="rounded-md border border-line bg-white p-4">
      <p className="font-semibold">Changing …</p>
      <progress
        aria-label="Progress"
        max={products}
        value={done}
        className="mt-2 h-2 w-full accent-peacock"
      />
      <p className="tabular mt-1 text-ash text-xs">
        {done} of {countInWords(products)}. You may leave this page; it goes on.
      </p>
    </div>
  );
}

function Outcome({ run: { products, changed, leftOut } }: { run: BulkRun }) {
  const same = products - changed - leftOut;
  return (
    <>
      <p className="font-semibold">
        {countInWords(changed)} {changed === 1 ? "is" : "are"} changed.
      </p>
      <ul className="mt-1 text-ash">
        {leftOut > 0 && <li>{countInWords(leftOut)} left out</li>}
        {same > 0 && <li>{countInWords(same)} left as they were, or no longer matched</li>}
      </ul>
    </>
  );
}
