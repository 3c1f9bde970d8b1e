import { expect } from "@playwright/test";
import { browserShop } from "../support/browserShopFile.ts";
import { sentCodes } from "../support/outbox/sentCodes.ts";

/** The code that was sent last to a phone number, once `count` have been. */
export async function latestCode(
  baseURL: string,
  phoneNumber: string,
  count: number,
): Promise<string> {
  const { folder } = browserShop(baseURL);
  await expect.poll(async () => (await sentCodes(folder, phoneNumber)).length).toBe(count);
  return (await sentCodes(folder, phoneNumber)).at(-1) ?? "";
}
