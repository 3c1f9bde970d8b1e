import type { CustomListItem, CustomProductFacts, DesignAnswer } from "../../contract/design.ts";
import type { DesignReader } from "../../contract/storefront.ts";
import { findJson, getJson } from "../data/client.ts";

/** What is made to measure as the browser sees it: the API's calls. */
export const designReader: DesignReader = {
  async listCustom() {
    return (await getJson<{ products: CustomListItem[] }>("/api/made-to-measure")).products;
  },
  async findCustom(slugOrId) {
    const path = `/api/made-to-measure/${encodeURIComponent(slugOrId)}`;
    return (await findJson<{ custom: CustomProductFacts }>(path))?.custom ?? null;
  },
  async findDesign(code) {
    return findJson<DesignAnswer>(`/api/designs/${encodeURIComponent(code)}`);
  },
};
