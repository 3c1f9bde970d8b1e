import {
  customProduct,
  type DesignValues,
  judgeDesign,
  readDesign,
  standardValues,
} from "../../furniture/custom/index.ts";
import { judgeStock } from "../../furniture/custom/outOfStock.ts";
import { type DetailKind, detailPixels } from "../../furniture/materials/detail.ts";
import { type Production, priceDesign, produce } from "../../furniture/production/index.ts";
import { designShape, drawDesign } from "./drawDesign.ts";
import type {
  FromWorker,
  JudgedDesign,
  Pricing,
  ReckonedDesign,
  Subject,
  ToWorker,
} from "./workerMessages.ts";

/* Draws and judges designs beside the page, so that its sliders never wait. */

/** Only what this file needs of a worker's own scope; the page's types know another one. */
const scope = self as unknown as {
  postMessage(message: FromWorker, transfer?: readonly ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};

scope.onmessage = ({ data }) => {
  switch (data.ask) {
    case "design":
      return answerDesign(data);
    case "shape":
      return scope.postMessage({
        of: "shape",
        id: data.id,
        shape: designShape(data.model, data.values),
      });
    case "detail":
      return answerDetail(data.kind);
  }
};

function answerDesign({ id, subject, sent }: ToWorker & { ask: "design" }): void {
  const { model, pricing } = subject;
  const judged = judge(subject, sent);
  const { drawn, isDrawnAsAsked } = draw(model, judged);
  const buffers = drawn?.meshes.flatMap(({ positions, normals, uvs, indices }) =>
    [positions, normals, uvs, indices].map(({ buffer }) => buffer),
  );
  // What is seen goes first.
  scope.postMessage({ of: "design", id, judged, drawn, isDrawnAsAsked }, buffers);
  const reckoned = judged.isBuildable ? reckon(model, judged, pricing) : null;
  scope.postMessage({ of: "reckoned", id, reckoned });
}

function reckon(
  model: string,
  { values, standard }: JudgedDesign,
  pricing: Pricing,
): ReckonedDesign {
  const made = produce(model, values);
  return {
    price: priceDesign(model, values, pricing.rates, pricing.standard),
    weightKg: made.weightKg,
    parcels: made.parcels.length,
    seats: made.seats,
    minutes: minutesOf(made),
    usualMinutes: minutesOf(produce(model, standard)),
  };
}

const minutesOf = ({ operations }: Production) =>
  operations.reduce((sum, { minutes }) => sum + minutes, 0);

function answerDetail(kind: DetailKind): void {
  const pixels = detailPixels(kind);
  scope.postMessage({ of: "detail", kind, pixels }, [pixels.buffer]);
}

/**
 * What was asked, made complete and brought within its fields, and what stands against it. What was saved so stays so
 * where nothing else is amiss; names that are no fields are passed over.
 */
function judge({ model, saved, pricing }: Subject, sent: DesignValues): JudgedDesign {
  const fields = customProduct(model)?.fields ?? [];
  const standard = standardValues(model);
  const known = Object.entries(sent).filter(([name]) => Object.hasOwn(standard, name));
  const asked: DesignValues = { ...standard, ...Object.fromEntries(known) };
  const read = readDesign(model, asked);
  const isCorrected =
    "problems" in read && read.problems.some(({ field }) => asked[field] !== saved[field]);
  const values = isCorrected ? (judgeDesign(model, asked).nearest ?? standard) : asked;
  const built = judgeDesign(model, values);
  const stocked = judgeStock(model, values, pricing.outOfStock);
  return {
    ...{ fields, standard, values, isCorrected },
    problems: [...built.problems, ...stocked.problems],
    nearest: stocked.problems.length > 0 ? stocked.nearest : built.nearest,
    isBuildable: built.problems.length === 0,
  };
}

/** What cannot be drawn as it was asked is drawn as it can be built. */
function draw(model: string, { values, nearest }: JudgedDesign) {
  for (const one of [values, ...(nearest ? [nearest] : [])]) {
    try {
      return { drawn: drawDesign(model, one), isDrawnAsAsked: one === values };
    } catch {
      // The next one.
    }
  }
  return { drawn: null, isDrawnAsAsked: false };
}
