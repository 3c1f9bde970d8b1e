import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ImportChange, ImportRun } from "../../../contract/admin/imports.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { changesQuery } from "../../imports/importData.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";

/** Every product that a file changes: what the shop has, and what the file makes of it. */
export function ChangeList({ run }: { run: ImportRun }) {
  const list = useListAddress();
  const { data, error, refetch } = useQuery({
    ...changesQuery(run.id, run.state, list.query),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />;
  if (data.changes.length === 0) {
    return (
      <Empty title="Nothing of that kind">
        {run.added + run.changed === 0 && "The shop has all of it as the file says."}
      </Empty>
    );
  }
  return (
    <>
      <ul aria-label="Changes" className="grid gap-2">
        {data.changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
      <Pager next={data.next} isOldestFirst />
    </>
  );
}

function Change({ change: { line, slug, name, kind, fields } }: { change: ImportChange }) {
  return (
    <li className="rounded-md border border-line bg-white px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 font-semibold">
          {name} <span className="font-normal text-ash text-xs break-all">{slug}</span>
        </h2>
        <span className="flex items-center gap-3 text-ash text-xs">
          <span className="tabular">Line {line}</span>
          {kind === "new" && <Badge tone="good">New</Badge>}
        </span>
      </div>
      <dl className="mt-2 grid gap-x-4 gap-y-1 md:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
        {fields.map(({ field, before, after }) => (
          <div key={`${field} ${after}`} className="contents">
            <dt className="text-ash max-md:mt-1">{field}</dt>
            <dd className="break-words">
              {before !== null && (
                <>
                  <span className="text-ash">
                    <span className="sr-only">before: </span>
                    <s className="max-md:block">{before}</s>
                  </span>{" "}
                  <span aria-hidden="true">→ </span>
                  <span className="sr-only">now: </span>
                </>
              )}
              {after ?? "none"}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
