import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isReadableText, unreadableText } from "./isReadableText.ts";
import { joinedPieces } from "./joinedPieces.ts";
import type { Refusal } from "./refusal.ts";
import { sendRefusal } from "./sendRefusal.ts";

export interface SentFile {
  /** As the sender calls it: never to be trusted as a path. */
  name: string;
  bytes: Buffer;
}

/**
 * Lets routes of this scope take `multipart/form-data`: its fields become the body, as if they had
 * come as JSON, and the file `field` is kept for `sentFile`. A larger one is answered with `tooLarge`.
 */
export async function acceptFileForm(
  app: FastifyInstance,
  { field, maximum, tooLarge }: { field: string; maximum: number; tooLarge: Refusal },
): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: maximum, files: 1, fields: 20, fieldSize: 4096, parts: 21 },
  });
  app.decorateRequest("sentFile", null);
  app.addHook("preValidation", async (request, reply) => {
    if (!request.isMultipart()) return undefined;
    const fields = new Map<string, unknown>();
    try {
      for await (const part of request.parts()) {
        if (part.type === "field") fields.set(part.fieldname, part.value);
        else {
          const bytes = Buffer.concat(await joinedPieces(part.file).toArray());
          if (part.file.truncated) return sendRefusal(reply, tooLarge);
          // A form without a chosen file sends an empty one.
          if (part.fieldname === field && bytes.length > 0) {
            request.setDecorator("sentFile", { name: part.filename, bytes } satisfies SentFile);
          }
        }
      }
    } catch (error) {
      // A limit has its status; what the parser could not read has none.
      if (error instanceof Error && "statusCode" in error) throw error;
      throw Object.assign(new Error("unreadable form", { cause: error }), { statusCode: 400 });
    }
    request.body = Object.fromEntries(fields);
    // Only now it is a body; a field may be in letters of its own choice, such as UTF-16.
    return isReadableText(request.body) ? undefined : sendRefusal(reply, unreadableText);
  });
}

/** The file that came with the form, or null. */
export function sentFile(request: FastifyRequest): SentFile | null {
  return request.getDecorator<SentFile | null>("sentFile");
}
