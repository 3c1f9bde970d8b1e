import { type ImportanceKey, importance } from "../../../content/kitchens/importance.ts";

/** What a modular kitchen changes, in six points. */
export function ImportanceSection() {
  return (
    <section aria-labelledby="importance" className="bg-plaster py-14 md:py-20">
      <div className="gutter grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,11fr)]">
        <div>
          <h2 id="importance" className="text-2xl md:text-3xl">
            {importance.title}
          </h2>
          <p className="mt-4 measure text-lg leading-relaxed">{importance.introduction}</p>
        </div>
        <ol className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {importance.points.map(({ key, title, text }) => (
            <li key={key} className="border-ink/20 border-t pt-5">
              <PointDrawing point={key} />
              <h3 className="mt-3 text-xl">{title}</h3>
              <p className="mt-1.5 measure text-ash">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Line drawings on a 40 x 32 grid. */
const drawings: Record<ImportanceKey, string> = {
  /** A corner unit with its tray swung out. */
  space: "M3 3h24v10H13v16H3V3Zm10 10 9 9M22 22a8 8 0 1 0 8-8",
  /** A drawing of a front, with its measure. */
  custom: "M5 3h20v20H5V3Zm0 10h20M14 8h2m-2 10h2M5 29h20M5 27v4m20-4v4M33 3v20m-2-20h4m-4 20h4",
  /** Hob, sink and fridge, one turn apart. */
  time: "M20 5 6 27h28L20 5Zm0 0a3 3 0 1 0 0-.01M6 27a3 3 0 1 0 0-.01m28 0a3 3 0 1 0 0-.01",
  /** A lamp above a counter. */
  looks: "M20 0v8m-7 8a7 7 0 0 1 14 0H13ZM3 24h34M7 24v7m26-7v7M12 24v7m16-7v7",
  /** A drop and the front it runs off. */
  care: "M20 3c5 6 7 9 7 12a7 7 0 0 1-14 0c0-3 2-6 7-12ZM4 28h32",
  /** Modules, one after the other. */
  budget: "M3 17h10v12H3V17Zm12 0h10v12H15V17Zm12 0h10v12H27V17ZM3 3h10v9H3V3Zm12 0h10v9H15V3",
};

function PointDrawing({ point }: { point: ImportanceKey }) {
  return (
    <svg
      viewBox="-1 -1 42 34"
      aria-hidden="true"
      className="h-10 w-12 text-sheesham"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawings[point]} />
    </svg>
  );
}
