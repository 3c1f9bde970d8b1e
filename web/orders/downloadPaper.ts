import type { Failure } from "../../contract/failure.ts";
import { ApiFailure } from "../data/client.ts";
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
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName(response.headers.get("Content-Disposition")) ?? `${number}.pdf`;
  link.click();
  // The browser reads the file after the press; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function fileName(disposition: string | null): string | null {
  return /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? null;
}
