/** Lines of a product file in CSV, with the columns that it needs at least. */
export const csvHead =
  "slug,name,category,type,description,hsn,gst_rate_percent,width_mm,depth_mm,height_mm,weight_kg,materials,specifications,sku,color_label,color_value,size,price,sale_price,stock_quantity";

/** One variant as a line of such a file; a cell is overridden by the name of its column. */
export function csvLine(slug: string, cells: Record<string, string> = {}): string {
  const all: Record<string, string> = {
    ...{ slug, name: `Stool ${slug}`, category: "chairs", type: "Stool", description: "A stool." },
    ...{ hsn: "94016100", gst_rate_percent: "18", width_mm: "400", depth_mm: "400" },
    ...{ height_mm: "430", weight_kg: "4", materials: "Mango wood", specifications: "Load=100 kg" },
    ...{ sku: slug.toUpperCase(), color_label: "Teal", color_value: "#1F5F5B", size: "Standard" },
    ...{ price: "4999", sale_price: "4499", stock_quantity: "3" },
    ...cells,
  };
  return csvHead
    .split(",")
    .map((name) => {
      const cell = all[name] ?? "";
      return /[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
    })
    .join(",");
}

export const csvFile = (...lines: string[]) => [csvHead, ...lines].join("\r\n");
