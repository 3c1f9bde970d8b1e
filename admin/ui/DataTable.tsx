import {
  type ColumnDef,
  rowSelectionFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useEffect, useMemo } from "react";
import { Link } from "react-router";
import { Button } from "./Button.tsx";

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Money and counts stand at the end, one below the other. */
  align?: "end";
  /**
   * What becomes of the column where a row is a card (phones): `title` is its first line, `aside` stands at
   * that line's end, `line` (otherwise) is a line with the header before it, `none` is left out.
   */
  card?: "title" | "aside" | "line" | "none";
  /** Left out below 1280 px too. */
  wideOnly?: boolean;
}

interface DataTableProps<Row> {
  /** What the table lists, for those who hear it. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What a row is called where it is selected, such as its order's number. */
  rowName?: (row: Row) => string;
  /** Makes the whole row lead to a page; the column `title` carries the link. */
  rowLink?: (row: Row) => string;
  /** What can be done with several rows at once; rows can be selected where this is given. */
  bulk?: (selected: readonly Row[], clear: () => void) => ReactNode;
}

/** Said outright: a table that is laid out as cards is none to browsers without its roles. */
const as = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

const features = tableFeatures({ rowSelectionFeature });
type Features = typeof features;

/**
 * A list as a table on desktops and as cards on phones, from the same markup. Rows are selected by
 * checkboxes, a range of them with Shift.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowName = rowId, rowLink, bulk } = props;
  const definitions = useMemo(
    () => columns.map(({ id, header }): ColumnDef<Features, Row> => ({ id, header })),
    [columns],
  );
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    enableRowSelection: bulk !== undefined,
  });
  const shown = table.getRowModel().rows;
  // A row that is no longer listed must not be acted upon unseen.
  const ids = shown.map(({ id }) => id).join("\n");
  useEffect(() => {
    const listed = new Set(ids.split("\n"));
    table.setRowSelection((old) =>
      Object.keys(old).every((id) => listed.has(id))
        ? old
        : Object.fromEntries(Object.entries(old).filter(([id]) => listed.has(id))),
    );
  }, [ids, table.setRowSelection]);
  const selected = shown.filter((row) => row.getIsSelected()).map(({ original }) => original);
  const clear = () => table.resetRowSelection(true);

  return (
    <div>
      {bulk && (
        <div className="mb-2 flex items-center gap-3 md:hidden">
          <label className="target flex items-center gap-3">
            <input
              type="checkbox"
              checked={table.getIsAllRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
              className="size-5 accent-peacock"
            />
            Select all {rows.length}
          </label>
        </div>
      )}
      <table
        {...as.table}
        aria-label={label}
        className="w-full border-line bg-white max-md:block md:rounded-md md:border max-md:bg-transparent md:border-separate md:border-spacing-0"
      >
        <thead {...as.rowgroup} className="max-md:sr-only">
          <tr {...as.row}>
            {bulk && (
              <th {...as.columnheader} className="w-11 border-line border-b p-0">
                <Checkbox
                  label={`Select all ${rows.length}`}
                  isChecked={table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.id}
                {...as.columnheader}
                className={`border-line border-b px-3 py-2.5 font-semibold text-ash text-xs ${place(column)}`}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup} className="max-md:grid max-md:gap-2">
          {shown.map((row) => (
            <BodyRow key={row.id} {...{ row, columns, rowName, rowLink }} isSelectable={!!bulk} />
          ))}
        </tbody>
      </table>
      {bulk && selected.length > 0 && (
        <section
          aria-label="With the selected"
          className="sticky bottom-18 z-10 mt-2 flex flex-wrap items-center gap-2 rounded-md bg-ink px-4 py-2.5 text-white md:bottom-4"
        >
          <span role="status" className="tabular mr-auto font-semibold">
            {selected.length} selected
          </span>
          {bulk(selected, clear)}
          <Button look="quiet" className="text-white! hover:bg-white/15" onClick={clear}>
            Clear
          </Button>
        </section>
      )}
    </div>
  );
}

const place = <Row,>({ align, wideOnly }: DataColumn<Row>) =>
  `${align === "end" ? "text-right" : "text-left"} ${wideOnly ? "max-xl:hidden" : ""}`;

/** On phones a row is a card: title and aside share the first line, the others follow one a line. */
const cardPlace = {
  title: "max-md:order-1 max-md:flex-1 max-md:basis-1/2 max-md:font-semibold max-md:text-base",
  aside: "max-md:order-2 max-md:flex-none max-md:text-right",
  line: "max-md:order-3 max-md:flex max-md:basis-full max-md:justify-between max-md:gap-4",
  none: "max-md:hidden",
} as const;

function BodyRow<Row extends object>({
  row,
  columns,
  rowName,
  rowLink,
  isSelectable,
}: {
  row: TableRow<Features, Row>;
  columns: readonly DataColumn<Row>[];
  rowName: (row: Row) => string;
  rowLink: ((row: Row) => string) | undefined;
  isSelectable: boolean;
}) {
  const isSelected = row.getIsSelected();
  return (
    <tr
      {...as.row}
      className={`relative max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:rounded-md max-md:border max-md:border-line max-md:px-4 max-md:py-3 ${isSelected ? "bg-peacock/8" : "bg-white"} ${rowLink ? "hover:bg-plaster/60" : ""}`}
    >
      {isSelectable && (
        <td
          {...as.cell}
          className="relative z-1 border-line border-b p-0 max-md:-my-2 max-md:-ml-3 max-md:border-0"
        >
          <Checkbox
            label={`Select ${rowName(row.original)}`}
            isChecked={isSelected}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {columns.map((column) => {
        const card = column.card ?? "line";
        const content = column.cell(row.original);
        return (
          <td
            key={column.id}
            {...as.cell}
            className={`border-line border-b px-3 py-2.5 align-middle max-md:border-0 max-md:p-0 max-md:text-left ${place(column)} ${cardPlace[card]}`}
          >
            {card === "line" && (
              <span aria-hidden="true" className="text-ash md:hidden">
                {column.header}
              </span>
            )}
            {card === "title" && rowLink ? (
              <Link
                to={rowLink(row.original)}
                className="font-semibold after:absolute after:inset-0 hover:text-peacock"
              >
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Checkbox({
  label,
  isChecked,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  onChange: (event: unknown) => void;
}) {
  return (
    <label className="grid size-11 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={onChange}
        className="size-5 accent-peacock md:size-4"
      />
    </label>
  );
}
