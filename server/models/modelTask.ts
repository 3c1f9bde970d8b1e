import type { RoomFormat } from "../../contract/modelUrl.ts";
import { type Colour, modelVersion } from "./knownModels.ts";

/** A file to be made. */
export interface ModelTask {
  /** A key of `models`. */
  name: string;
  /** `page` has all the colours, the others have one. */
  form: "page" | RoomFormat;
  colours: readonly Colour[];
}

/** What it is called, by whatever goes into it: other content has another name. */
export const fileOf = ({ name, form, colours }: ModelTask) =>
  `${name}.${modelVersion(name, colours)}.${form}.br`;
