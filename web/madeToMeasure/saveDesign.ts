import type { Design, DesignAnswer, DesignRequest } from "../../contract/design.ts";
import type { DesignValues } from "../../furniture/custom/index.ts";
import { accountRequest } from "../account/accountRequest.ts";

/** Keeps a design under an address of its own. Throws what `accountRequest` throws. */
export async function saveDesign(
  slug: string,
  values: DesignValues,
  name: string,
): Promise<Design> {
  const body: DesignRequest = { slug, values, name };
  const call = { method: "POST", body, token: null } as const;
  return (await accountRequest<DesignAnswer>("/api/designs", call)).design;
}
