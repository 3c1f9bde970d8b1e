import type { FastifyReply } from "fastify";
import type { Storefront } from "../../contract/storefront.ts";
import type { Frame } from "../../contract/texts/shown.ts";

/** What a preview shows otherwise than the storefront does. */
export interface PreviewedInstead {
  frame?: Frame;
  storefront?: Partial<Storefront>;
}

/**
 * Answers with the storefront's page at `address` as it would be with something not yet published. Only
 * within `staffScope`: nobody else may see it, it is never kept, and it runs no scripts. A bar says so, and
 * leads back to `editor`.
 */
export type ShowPreview = (
  reply: FastifyReply,
  address: string,
  instead: PreviewedInstead,
  editor: string,
) => Promise<FastifyReply>;
