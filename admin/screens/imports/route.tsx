import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ImportRun } from "../../../contract/admin/imports.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { useStaff } from "../../data/staff.ts";
import { ImportBadge } from "../../imports/ImportBadge.tsx";
import { importsQuery } from "../../imports/importData.ts";
import { buttonStyle } from "../../ui/Button.tsx";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Screen, Section } from "../../ui/Screen.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { UploadForm } from "./UploadForm.tsx";

const count = (number: number) => <span className="tabular">{number}</span>;

const columns: readonly DataColumn<ImportRun>[] = [
  {
    id: "file",
    header: "File",
    card: "title",
    cell: ({ fileName }) => <span className="break-all">{fileName}</span>,
  },
  {
    id: "state",
    header: "State",
    card: "aside",
    cell: ({ state }) => <ImportBadge state={state} />,
  },
  { id: "when", header: "Sent", cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { id: "who", header: "By", cell: ({ staffName }) => staffName },
  { id: "added", header: "New", align: "end", cell: ({ added }) => count(added) },
  { id: "changed", header: "Changed", align: "end", cell: ({ changed }) => count(changed) },
  { id: "problems", header: "Mistakes", align: "end", cell: ({ problems }) => count(problems) },
];

/** Products in and out by file, and what came of the files before. */
export function Component() {
  const list = useListAddress();
  const { may } = useStaff();
  const { data, error, refetch } = useQuery({
    ...importsQuery(list.query),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen
      title="Import and export"
      back={{ to: "/products", label: "Products" }}
      lead="Many products at once, through a spreadsheet."
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        {may("products.write") && (
          <section>
            <h2 className="mb-3 font-semibold text-base">Import</h2>
            <UploadForm />
          </section>
        )}
        <section>
          <h2 className="mb-3 font-semibold text-base">Export</h2>
          <div className="rounded-md border border-line bg-white p-4">
            <p>
              All products that are not archived, with their variants, prices and stock. Sent back
              unchanged, the file changes nothing.
            </p>
            <div className="mt-4 flex flex-wrap gap-2">
              {(["csv", "json"] as const).map((format) => (
                <a
                  key={format}
                  href={`/api/admin/products-export?format=${format}`}
                  download
                  className={buttonStyle()}
                >
                  <Icon name="download" size={18} />
                  {format === "csv" ? "CSV for spreadsheets" : "JSON"}
                </a>
              ))}
            </div>
          </div>
        </section>
      </div>
      <Section title="Files so far">
        {data === undefined && !error && <Loading rows={3} />}
        {data === undefined && error && <Failed error={error} onRetry={refetch} />}
        {data?.runs.length === 0 && (
          <Empty title="No file was sent in yet">
            The last one that was written can be undone from here.
          </Empty>
        )}
        {data && data.runs.length > 0 && (
          <DataTable
            label="Imports"
            columns={columns}
            rows={data.runs}
            rowId={({ id }) => id}
            rowLink={({ id }) => `/products/import/${id}`}
          />
        )}
        <Pager next={data?.next ?? null} />
      </Section>
    </Screen>
  );
}
