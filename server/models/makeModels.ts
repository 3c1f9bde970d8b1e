/** A process of its own that draws furniture and makes files of it, started by `createModels.ts`. */
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { type DesignValues, designModel } from "../../furniture/custom/index.ts";
import { exportGlb, exportRoomGlb } from "../../furniture/glb/export.ts";
import {
  nestBoards,
  planFabric,
  produce,
  straightViews,
} from "../../furniture/production/index.ts";
import { groupOf } from "../../furniture/products/group.ts";
import { models } from "../../furniture/products/index.ts";
import { exportUsdz } from "../../furniture/usdz/export.ts";
import { serveTasks } from "../ground/helperProcess.ts";
import { drawPicture } from "./drawPicture.ts";
import type { ModelTask } from "./modelTask.ts";
import type { WorkPlan } from "./produced.ts";

const brotli = promisify(brotliCompress);
/** A slower one makes what has 500 kB smaller by 5. */
const brotliQuality = 6;

/** The file in brotli. */
async function make(task: ModelTask): Promise<Uint8Array> {
  const bytes = await draw(task);
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

async function draw({ name, form, colours, values }: ModelTask): Promise<Uint8Array> {
  if (form === "production") return json(produce(name, values ?? {}));
  if (form === "plan") return json(plan(name, values ?? {}));
  const model = values ? designModel(name, values) : models[name];
  const [first] = colours;
  if (model === undefined || first === undefined) throw new Error(`nothing to draw of ${name}`);
  if (form === "page") return exportGlb(name, model, colours);
  if (form === "picture") return drawPicture(model, first);
  return form === "glb" ? exportRoomGlb(name, model, first) : exportUsdz(name, model, first);
}

const json = (value: object) => Buffer.from(JSON.stringify(value));

function plan(name: string, values: DesignValues): WorkPlan {
  const production = produce(name, values);
  return {
    production,
    views: straightViews(groupOf(designModel(name, values)).parts),
    boards: nestBoards(production),
    cloths: production.fabrics.map(planFabric),
  };
}

serveTasks(make);
