/** The two specification rows that every product gets from its size in millimetres. */
export function dimensionRows(size: { width: number; depth: number; height: number }) {
  const row = (unit: string, millimetresPerUnit: number) => {
    const [width, depth, height] = [size.width, size.depth, size.height].map((millimetres) =>
      String(Math.round((millimetres / millimetresPerUnit) * 10) / 10),
    );
    return `${width} W × ${depth} D × ${height} H ${unit}`;
  };
  return [
    { attribute: "Dimensions (cm)", value: row("cm", 10) },
    { attribute: "Dimensions (inches)", value: row("in", 25.4) },
  ];
}
