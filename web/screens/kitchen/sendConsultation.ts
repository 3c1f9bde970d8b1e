import type { ConsultationFailure, ConsultationRequest } from "../../../contract/consultation.ts";

export type FieldErrors = NonNullable<ConsultationFailure["fields"]>;

/** Longer than this, in milliseconds, and the request counts as failed. */
const patience = 20_000;

/** Sends a request. Null when it was accepted, else what the server said about single fields. */
export async function sendConsultation(request: ConsultationRequest): Promise<FieldErrors | null> {
  try {
    const response = await fetch("/api/query/create", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(patience),
    });
    if (response.ok) return null;
    const failure = (await response.json()) as Partial<ConsultationFailure>;
    return failure.fields ?? {};
  } catch {
    return {};
  }
}
