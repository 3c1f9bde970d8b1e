import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ConsultationFailure, ConsultationRequest } from "../../../contract/consultation.ts";

type FieldErrors = NonNullable<ConsultationFailure["fields"]>;

/** Longer than this, in milliseconds, and the request counts as failed. */
const patience = 20_000;

export type FieldName = keyof FieldErrors;
export type Phase = "idle" | "submitting" | "success" | "error";

/** The form's state. A form that the browser finds invalid is never submitted. */
export function useConsultation() {
  const [phase, setPhase] = useState<Phase>("idle");
  const [errors, setErrors] = useState<FieldErrors>({});
  const appearedAt = useRef(0);
  useEffect(() => {
    appearedAt.current = performance.now();
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const text = (name: string) => String(given.get(name) ?? "");
    setPhase("submitting");
    setErrors({});
    const refusal = await sendConsultation({
      fullname: text("fullname"),
      email: text("email"),
      phoneNumber: text("phoneNumber"),
      page: text("page"),
      website: text("website"),
      elapsedMs: Math.round(performance.now() - appearedAt.current),
    });
    if (refusal === null) form.reset();
    setErrors(refusal ?? {});
    setPhase(refusal === null ? "success" : "error");
  }

  function setError(name: FieldName, error: string | undefined) {
    setErrors(({ [name]: _previous, ...others }) =>
      error === undefined ? others : { ...others, [name]: error },
    );
  }

  return { phase, errors, submit, setError };
}

/** Sends a request. Null when it was accepted, else what the server said about single fields. */
async function sendConsultation(request: ConsultationRequest): Promise<FieldErrors | null> {
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
