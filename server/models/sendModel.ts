import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding } from "../ground/encoding.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { site } from "../limits/index.ts";
import type { Models } from "./createModels.ts";
import { fileOf, type ModelTask } from "./modelTask.ts";

const forever = "public, max-age=31536000, immutable";
/** Under an address that names another content, or none. */
const awhile = "public, max-age=60";
const types = {
  page: "model/gltf-binary",
  glb: "model/gltf-binary",
  usdz: "model/vnd.usdz+zip",
  picture: "image/webp",
} as const satisfies Record<ModelFile["form"], string>;

/** What is sent as it is kept. */
export type ModelFile = ModelTask & { form: Exclude<ModelTask["form"], "production" | "plan"> };

/** Answers with a model's file, made if nobody asked for it before; `isLasting` where its address names this content. */
export async function answerModel(
  request: FastifyRequest,
  reply: FastifyReply,
  models: Models,
  { task, isLasting }: { task: ModelFile; isLasting: boolean },
) {
  // Whoever waits for a model keeps nobody from browsing.
  request.place?.();
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const tag = `"${fileOf(task)}-${encoding}"`;
  const known = request.headers["if-none-match"]?.split(",").map((text) => text.trim()) ?? [];
  const isKnown = known.some((text) => text.replace(/^W\//, "") === tag);
  const asker = site(request.ip);
  const bytes = await (isKnown ? models.file(task, asker) : models.fileAs(encoding, task, asker));
  if (bytes instanceof Refusal) return sendRefusal(reply, bytes);
  reply
    .header("Cache-Control", isLasting ? forever : awhile)
    .header("Vary", "Accept-Encoding")
    .header("ETag", tag)
    // The apps that show it in a room, and their pages, fetch it themselves; it is the same for everybody.
    .header("Cross-Origin-Resource-Policy", "cross-origin")
    .header("Access-Control-Allow-Origin", "*");
  if (isKnown) return reply.code(304).send();
  if (encoding !== "identity") reply.header("Content-Encoding", encoding);
  return reply.type(types[task.form]).send(bytes);
}
