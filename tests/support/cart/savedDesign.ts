import type { FastifyInstance } from "fastify";
import type { Design } from "../../../contract/design.ts";

/** A design of a sofa that somebody saved; of the usual measures unless told otherwise. */
export async function savedDesign(app: FastifyInstance, values: object = {}): Promise<Design> {
  const payload = { slug: "jaisalmer-3-seater-sofa", values, name: "For the long wall" };
  const answer = await app.inject({ method: "POST", url: "/api/designs", payload });
  return answer.json().design;
}
