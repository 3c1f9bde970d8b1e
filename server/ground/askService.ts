import { type Service, watchedCall } from "./watchedCall.ts";

/** What a service of others answered, whatever its status. */
export interface ServiceAnswer {
  status: number;
  bytes: Buffer;
}

interface Patience {
  timeoutMs: number;
  /** What figures of its calls call it. */
  service?: Service;
  /** More than that is not read. */
  mostBytes?: number;
}

const usualAnswer = 2 * 1024 * 1024;

/**
 * Asks a service that the shop does not control: it has so long, its answer a limit, and it cannot send
 * the call elsewhere. The Error, instead of an answer, says in one line why there is none; then nobody
 * knows whether the service did what it was asked.
 */
export async function askService(
  url: string,
  call: Pick<RequestInit, "method" | "body"> & { headers?: Readonly<Record<string, string>> },
  { timeoutMs, service = "other", mostBytes = usualAnswer }: Patience,
): Promise<ServiceAnswer | Error> {
  return watchedCall<ServiceAnswer | Error>(service, new URL(url), async (headers) => {
    try {
      const response = await fetch(url, {
        ...call,
        headers: { ...call.headers, ...headers },
        // A redirection would carry what proves who asks elsewhere.
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, bytes: await readLimited(response, mostBytes) };
    } catch (error) {
      return new Error(error instanceof Error ? causeOf(error) : "no answer");
    }
  });
}

/** Undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answer's bytes, unpacked; throws where there are more. */
export async function readLimited(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
