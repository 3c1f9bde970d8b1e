import { colours, openPaper, type Pdf, rule, sheet, write } from "../invoices/index.ts";
import { drawLabels } from "./labels.ts";
import { drawLayout } from "./layout.ts";
import { drawTable } from "./paperTable.ts";
import { drawViews } from "./views.ts";
import type { WorkItem, WorkOrder } from "./workOrder.ts";

const full = sheet.right - sheet.left;
const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
const title = { size: 17, font: "display" } as const;
const quiet = { size: 8.4, color: colours.ash } as const;

const mm = (value: number) => String(Math.round(value * 10) / 10);

/**
 * What the workshop works from, for each piece of an order: three views with its measures, what is cut, how boards and
 * cloth are laid, what is bought, what is done, and labels for the parts. Every number is of the drawn model.
 * `author` is the name of the shop.
 */
export async function workOrderPdf(order: WorkOrder, author: string): Promise<Buffer> {
  const { pdf, finish } = await openPaper(
    `Work order ${order.number}`,
    JSON.stringify(order.items.map(({ name, decided }) => [name, decided])),
    author,
  );
  order.items.forEach((item, place) => {
    if (place > 0) pdf.addPage();
    drawItem(pdf, order, item);
  });
  return finish();
}

function drawItem(pdf: Pdf, order: WorkOrder, item: WorkItem): void {
  const head = (what: string) => drawHead(pdf, order, item, what);
  const page = (what: string) => {
    pdf.addPage();
    return head(what);
  };
  const { production, views, boards, cloths } = item.plan;
  const y = drawViews(pdf, views, head("Views, in millimetres"));
  drawDecided(pdf, item, y + 18);
  drawTable(pdf, cutColumns, production.parts, page("Cut list"), () => page("Cut list"));
  for (const board of boards) {
    const what = `${board.material} ${mm(board.thickness)} mm on ${board.length} × ${board.width}`;
    drawLayout(pdf, board, page(`Boards: ${what}`));
  }
  for (const [place, need] of production.fabrics.entries()) {
    const plan = cloths[place];
    if (plan === undefined) continue;
    const metres = (plan.length / 1000).toFixed(2);
    drawLayout(pdf, plan, page(`Cloth: ${need.label}, ${metres} m of ${need.width} mm`));
  }
  const bought = page("What is bought, and what is done");
  const after = drawTable(pdf, hardwareColumns, production.hardware, bought, () =>
    page("What is bought"),
  );
  drawTable(pdf, workColumns, production.operations, after + 24, () => page("What is done"));
  drawLabels(pdf, order, item, () => page("Labels"));
}

/** Answers where what follows begins. */
function drawHead(pdf: Pdf, { number, placedAt }: WorkOrder, item: WorkItem, what: string): number {
  const { name, quantity, designCode } = item;
  write(
    pdf,
    `${name}${quantity > 1 ? `, ${quantity} pieces` : ""}`,
    sheet.left,
    sheet.top,
    full,
    title,
  );
  const facts = `${number} · design ${designCode} · ordered ${day.format(placedAt)}`;
  write(pdf, facts, sheet.left, sheet.top + 25, full, quiet);
  write(pdf, what, sheet.left, sheet.top + 25, full, { ...quiet, align: "right", font: "strong" });
  rule(pdf, sheet.top + 40);
  return sheet.top + 54;
}

function drawDecided(pdf: Pdf, { decided, plan }: WorkItem, top: number): void {
  const { weightKg, parcels } = plan.production;
  const said = [
    ...decided,
    { label: "Weight", value: `${weightKg} kg` },
    ...parcels.map(({ name, size, weightKg: weight }) => ({
      label: `Parcel: ${name}`,
      value: `${size.map(mm).join(" × ")} mm, ${weight} kg`,
    })),
  ];
  const width = full / 2;
  said.forEach(({ label, value }, place) => {
    const x = sheet.left + (place % 2) * width;
    const y = top + Math.floor(place / 2) * 17;
    write(pdf, label, x, y, 96, quiet);
    write(pdf, value, x + 98, y, width - 106, { size: 9 });
  });
}

type Part = WorkItem["plan"]["production"]["parts"][number];

const bandsOf = ({ bands }: Part) => {
  const all = [bands.length1, bands.length2, bands.width1, bands.width2];
  return all.every((one) => one === 0) ? "–" : all.map(mm).join(" / ");
};

const cutColumns = [
  { title: "Code", width: 34, of: ({ code }: Part) => code },
  { title: "Part", width: 128, of: ({ name }: Part) => name },
  { title: "No.", width: 26, of: ({ count }: Part) => String(count), isNumber: true },
  { title: "Material", width: 82, of: ({ stock, material }: Part) => `${material} ${stock}` },
  { title: "Finished", width: 86, of: ({ net }: Part) => net.map(mm).join(" × ") },
  { title: "Cut", width: 84, of: ({ gross }: Part) => gross.map(mm).join(" × ") },
  {
    title: "Grain",
    width: 30,
    of: ({ grain }: Part) => ({ length: "L", width: "W", none: "–" })[grain],
  },
  { title: "Bands", width: 37, of: bandsOf },
];

type Hardware = WorkItem["plan"]["production"]["hardware"][number];

const hardwareColumns = [
  { title: "To buy", width: 260, of: ({ label }: Hardware) => label },
  { title: "How much", width: 80, of: ({ count }: Hardware) => mm(count), isNumber: true },
  { title: "Unit", width: 167, of: ({ unit }: Hardware) => unit },
];

type Operation = WorkItem["plan"]["production"]["operations"][number];

const workColumns = [
  { title: "To do", width: 260, of: ({ name }: Operation) => name },
  { title: "Minutes", width: 80, of: ({ minutes }: Operation) => String(minutes), isNumber: true },
];
