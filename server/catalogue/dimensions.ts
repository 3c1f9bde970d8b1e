import { formatSize } from "../../contract/lengths.ts";

/** The two specification rows that every product gets from its size in millimetres. */
export function dimensionRows(size: { width: number; depth: number; height: number }) {
  return [
    { attribute: "Dimensions (cm)", value: formatSize(size) },
    { attribute: "Dimensions (inches)", value: formatSize(size, "in") },
  ];
}
