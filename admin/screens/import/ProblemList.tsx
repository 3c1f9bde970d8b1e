import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useListAddress } from "../../data/listAddress.ts";
import { problemsQuery } from "../../imports/importData.ts";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Failed, Loading } from "../../ui/states.tsx";

interface Problem {
  id: number;
  line: number;
  reason: string;
}

const columns: readonly DataColumn<Problem>[] = [
  {
    id: "line",
    header: "Line",
    card: "title",
    cell: ({ line }) => (
      <span className="tabular whitespace-nowrap">
        <span className="md:hidden">Line </span>
        {line}
      </span>
    ),
  },
  {
    id: "reason",
    header: "What is wrong",
    cell: ({ reason }) => <span className="break-words">{reason}</span>,
  },
];

/** What has to be put right in a file, line by line. */
export function ProblemList({ id }: { id: string }) {
  const list = useListAddress();
  const { data, error, refetch } = useQuery({
    ...problemsQuery(id, list.query),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />;
  return (
    <>
      <DataTable
        label="Mistakes"
        columns={columns}
        rows={data.problems}
        rowId={({ id: row }) => String(row)}
      />
      <Pager next={data.next} isOldestFirst />
    </>
  );
}
