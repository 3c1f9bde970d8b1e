/** A process of its own that draws furniture and makes files of it, started by `createModels.ts`. */
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { exportGlb } from "../../furniture/glb/export.ts";
import { models } from "../../furniture/products/index.ts";
import { serveTasks } from "../ground/helperProcess.ts";
import type { Colour } from "./knownModels.ts";

/** `page` has all the colours, the others one. */
export type ModelForm = "page";

export interface ModelTask {
  /** A key of `models`. */
  name: string;
  form: ModelForm;
  colours: readonly Colour[];
}

const brotli = promisify(brotliCompress);
/** Made once and sent often. */
const brotliQuality = 9;

/** The file in brotli. */
async function make({ name, colours }: ModelTask): Promise<Uint8Array> {
  const model = models[name];
  if (model === undefined) throw new Error(`no model ${name}`);
  const bytes = await exportGlb(name, model, colours);
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

serveTasks(make);
