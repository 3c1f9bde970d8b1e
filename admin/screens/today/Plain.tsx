import type { ReactNode } from "react";

/** A small table of figures: the first column says what, the others are figures. */
export function Plain({
  label,
  head,
  rows,
}: {
  label: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}) {
  return (
    <table aria-label={label} className="w-full">
      <thead>
        <tr className="border-line border-b text-ash text-xs">
          {head.map((title, place) => (
            <th
              key={title}
              scope="col"
              className={`py-2 font-semibold ${place === 0 ? "pr-3 text-left" : "pl-3 text-right"}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key} className="border-line border-b last:border-0">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {name}
            </th>
            {figures.map((figure, place) => (
              <td key={head[place + 1]} className="tabular py-2 pl-3 text-right">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A bar under a name, as long as its share of the largest. */
export function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="mt-1.5 block h-1 rounded-full bg-plaster">
      <span
        className="block h-full rounded-full bg-peacock"
        style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }}
      />
    </span>
  );
}

/** What stands in a frame of its own on this screen, under its heading. */
export function Frame({
  id,
  title,
  note,
  children,
}: {
  id?: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="scroll-mt-6 rounded-md border border-line bg-white p-4 md:p-5">
      <h2 className="font-semibold text-base">{title}</h2>
      {note && <p className="mt-0.5 text-ash text-xs">{note}</p>}
      <div className="mt-2">{children}</div>
    </section>
  );
}
