import type { Readable } from "node:stream";
import { csvOf } from "../ground/csv.ts";
import type { WorkOrder } from "./workOrder.ts";

/** As CutList Optimizer reads it; what it does not know stands behind. */
const columns = [
  ...["Length", "Width", "Qty", "Material", "Label", "Enabled", "Grain direction"],
  ...["Top band", "Left band", "Bottom band", "Right band"],
  ...["Thickness", "Finished length", "Finished width", "Part", "Piece", "Design"],
];

const directions = { length: "h", width: "v", none: "" } as const;
const band = (thickness: number) => (thickness > 0 ? `${thickness} mm` : "");

/** Everything of an order that is cut, sizes in millimetres: what is cut first, finished sizes behind. */
export function cutListCsv({ items }: WorkOrder): Readable {
  const rows = items.flatMap(({ name, quantity, designCode, plan }) =>
    plan.production.parts.map((part) => {
      const [length, width, thickness] = part.gross;
      const { bands } = part;
      return [
        ...[length, width, part.count * quantity, `${part.material} ${part.stock}`, part.code],
        ...["true", directions[part.grain]],
        ...[band(bands.length1), band(bands.width1), band(bands.length2), band(bands.width2)],
        ...[thickness, part.net[0], part.net[1], part.name, name, designCode],
      ];
    }),
  );
  return csvOf(columns, rows, { isForExcel: true });
}
