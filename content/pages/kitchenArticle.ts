import type { Article } from "../../contract/texts/blocks.ts";

/** The article at `/interior-blog`, loaded only where it is read. */
export async function kitchenArticle(): Promise<Article> {
  return (await import("./kitchenPlanning.ts")).kitchenPlanning;
}
