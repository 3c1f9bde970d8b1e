import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { profilePicMaximum } from "../../contract/accountRules.ts";

/**
 * Lets routes of this scope take `multipart/form-data`: its fields become the body, as if they had
 * come as JSON, and the file `profilePic` is kept for `profilePicture`. Over 5 MB is a 413.
 */
export async function acceptProfileForm(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: profilePicMaximum, files: 1, fields: 20, fieldSize: 4096, parts: 21 },
  });
  app.decorateRequest("profilePicture", null);
  app.addHook("preValidation", async (request) => {
    if (!request.isMultipart()) return;
    const fields = new Map<string, unknown>();
    try {
      for await (const part of request.parts()) {
        if (part.type === "field") fields.set(part.fieldname, part.value);
        else {
          const bytes = await part.toBuffer();
          // A form without a chosen file sends an empty one.
          if (part.fieldname === "profilePic" && bytes.length > 0) {
            request.setDecorator("profilePicture", bytes);
          }
        }
      }
    } catch (error) {
      // A limit has its status; what the parser could not read has none.
      if (error instanceof Error && "statusCode" in error) throw error;
      throw Object.assign(new Error("unreadable form", { cause: error }), { statusCode: 400 });
    }
    request.body = Object.fromEntries(fields);
  });
}

/** The picture that came with the form, or null. */
export function profilePicture(request: FastifyRequest): Buffer | null {
  return request.getDecorator<Buffer | null>("profilePicture");
}
