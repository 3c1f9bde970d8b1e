import type { Failure } from "../../contract/failure.ts";
import { ApiFailure } from "../data/client.ts";
import { saveFile } from "../ui/saveFile.ts";
import type { OrderAccess } from "./orderAccess.ts";

/**
 * Saves the order's PDF: the tax invoice, before dispatch the confirmation; or the credit note of this
 * number. Asked by POST, so that no phone number stands in an address. Throws {@link ApiFailure}, TypeError when offline.
 */
export async function downloadPaper(
  number: string,
  access: OrderAccess,
  creditNote?: string,
): Promise<void> {
  const { token, phoneNumber } = access;
  const paper = creditNote === undefined ? "invoice" : "credit-note";
  const response = await fetch(`/api/orders/${encodeURIComponent(number)}/${paper}`, {
    method: "POST",
    cache: "no-store",
    headers: {
      "Content-Type": "application/json",
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ phoneNumber: phoneNumber ?? undefined, creditNote }),
  });
  if (!response.ok) {
    const failure = (await response.json().catch(() => null)) as Partial<Failure> | null;
    throw new ApiFailure(response.status, failure?.code ?? "refused", failure?.message ?? "");
  }
  const name = fileName(response.headers.get("Content-Disposition"));
  saveFile(await response.blob(), name ?? `${number}.pdf`);
}

function fileName(disposition: string | null): string | null {
  return /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? null;
}
