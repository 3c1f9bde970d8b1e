import type { Table } from "../../contract/texts/blocks.ts";
import { RichText } from "./RichText.tsx";

/**
 * A table on paper and wherever there is room for one. On phones every row becomes a small sheet of
 * its own, each cell below the name of its column, so that nothing has to be scrolled sideways.
 */
export function DataTable({ table }: { table: Table }) {
  const { caption, columns, rows } = table;
  return (
    <table className="my-6 block w-full border-line border-t text-left text-sm min-[40rem]:table min-[40rem]:border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only min-[40rem]:not-sr-only min-[40rem]:table-header-group print:not-sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-line border-b py-2.5 pr-5 align-bottom font-normal text-ash last:pr-0"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block min-[40rem]:table-row-group">
        {rows.map(([name = "", ...cells]) => (
          <tr
            key={name}
            className="block break-inside-avoid border-line border-b py-3 min-[40rem]:table-row"
          >
            <th
              scope="row"
              className="block font-semibold min-[40rem]:table-cell min-[40rem]:py-2.5 min-[40rem]:pr-5 min-[40rem]:align-top"
            >
              <RichText text={name} />
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                className="mt-1.5 block min-[40rem]:table-cell min-[40rem]:min-w-30 min-[40rem]:py-2.5 min-[40rem]:pr-5 min-[40rem]:align-top last:min-[40rem]:pr-0"
              >
                <span
                  className="block text-ash text-xs min-[40rem]:hidden print:hidden"
                  aria-hidden="true"
                >
                  {columns[index + 1]}
                </span>
                <RichText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
