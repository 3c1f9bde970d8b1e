import { ApiFailure } from "../data/client.ts";

/** Photos may take a while on a weak connection. */
const patience = 120_000;

/**
 * Sends photos with what is said of them, as a customer, or with a token of null as a visitor. Throws
 * what `accountRequest` throws.
 */
export async function sendLarge<Answer>(
  path: string,
  { method, token, body }: { method: "POST" | "PUT"; token: string | null; body: object },
): Promise<Answer> {
  const response = await fetch(path, {
    method,
    cache: "no-store",
    headers: {
      "Content-Type": "application/json",
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    // Not kept alive beyond the page: browsers refuse that for so many bytes.
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  const answer = await response.json().catch(() => null);
  if (response.ok && answer?.success === true) return answer;
  throw new ApiFailure(response.status, answer?.code ?? "refused", answer?.message ?? "", answer);
}
