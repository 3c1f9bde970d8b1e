import type { RoomFormat } from "../../contract/modelUrl.ts";
import type { DesignValues } from "../../furniture/custom/index.ts";
import { type Colour, modelVersion } from "./knownModels.ts";

/** A file to be made. */
export interface ModelTask {
  /** A key of `models`. */
  name: string;
  /**
   * `page` has all the colours, the others have one; `picture` is for those who look at no model. Of a design, as JSON:
   * `production` is what the workshop makes of it, `plan` what its papers are drawn from.
   */
  form: "page" | RoomFormat | "picture" | "production" | "plan";
  colours: readonly Colour[];
  /** Of a design: the values that it was given, which say its materials as well. */
  values?: DesignValues;
}

/** What it is called, by whatever goes into it: other content has another name. */
export const fileOf = ({ name, form, colours, values }: ModelTask) =>
  `${name}.${modelVersion(name, colours, values)}.${form}.br`;
