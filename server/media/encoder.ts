import type { PictureArea } from "../../contract/admin/pictures.ts";
import type { FailureCode } from "../../contract/failure.ts";
import type { PictureFormat, PictureWidth } from "../../contract/pictureUrl.ts";
import { createHelper, programFile } from "../ground/helperProcess.ts";
import { Refusal } from "../ground/refusal.ts";
import type { DrawnPicture } from "./drawPicture.ts";

export type EncodeTask = { original: Uint8Array } & (
  | { make: "rung"; width: PictureWidth; format: PictureFormat }
  | { make: "picture"; area: PictureArea | null }
);

/** One of the three. */
export interface Encoded {
  bytes?: Uint8Array;
  drawn?: DrawnPicture;
  refused?: { code: FailureCode; message: string };
}

/** Both reject with an Error when the process that encodes is gone. */
export interface Encoder {
  /** Rejects for what is no picture, too. */
  encode(original: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer>;
  /** A picture drawn anew, see `drawPicture`. */
  draw(original: Buffer, area: PictureArea | null): Promise<DrawnPicture | Refusal>;
  close(): void;
}

/** Encodes in a process of its own, see `encodePictures.ts`. */
export function createEncoder(): Encoder {
  const helper = createHelper<EncodeTask, Encoded>(
    programFile(import.meta.dirname, "encodePictures"),
    "widths",
  );
  return {
    async encode(original, width, format) {
      const task = { make: "rung", original, width, format } as const;
      const { bytes = new Uint8Array() } = await helper.ask(task);
      return Buffer.from(bytes);
    },
    async draw(original, area) {
      const { drawn, refused } = await helper.ask({ make: "picture", original, area });
      if (refused !== undefined) return new Refusal(refused.code, refused.message);
      if (drawn === undefined) throw new Error("the process that encodes has drawn nothing");
      return drawn;
    },
    close: helper.close,
  };
}
