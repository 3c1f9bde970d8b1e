import { type OutgoingCall, openCall } from "./openCall.ts";
import { type Service, watchedCall } from "./watchedCall.ts";

/** What a service of others answered, whatever its status. */
export interface ServiceAnswer {
  status: number;
  bytes: Buffer;
  /** It refuses the shop, whatever its status. */
  isRefusal?: boolean;
}

interface Patience {
  timeoutMs: number;
  /** What figures of its calls call it. */
  service?: Service;
  /** More than that is not read. */
  mostBytes?: number;
  /** Whether these bytes refuse the shop itself, where a service says so with a good status. */
  isRefusal?: (bytes: Buffer) => boolean;
}

const usualAnswer = 2 * 1024 * 1024;

/**
 * Asks a service that the shop does not control: it has so long, its answer a limit, and it cannot send
 * the call elsewhere. The Error, instead of an answer, says in one line why there is none; then nobody
 * knows whether the service did what it was asked.
 */
export async function askService(
  url: string,
  call: Omit<OutgoingCall, "signal">,
  { timeoutMs, service = "other", mostBytes = usualAnswer, isRefusal = () => false }: Patience,
): Promise<ServiceAnswer | Error> {
  return watchedCall<ServiceAnswer | Error>(service, new URL(url), async (headers) => {
    try {
      const answer = await openCall(url, {
        ...call,
        headers: { ...call.headers, ...headers },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { "content-encoding": packing = "identity" } = answer.headers;
      if (packing !== "identity") {
        answer.destroy();
        return new Error("the answer is packed, which nobody asked for");
      }
      const bytes = await readLimited(answer, mostBytes);
      return { status: answer.statusCode ?? 0, bytes, isRefusal: isRefusal(bytes) };
    } catch (error) {
      return new Error(causeOf(error));
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

/** The bytes of an answer; throws where there are more. */
export async function readLimited(
  answer: AsyncIterable<Uint8Array> | null,
  mostBytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Why there is no answer: the time that was over, where that ended it. A name that leads to several addresses, all
 * silent, fails with a code and without words.
 */
export function causeOf(error: unknown): string {
  const { cause, message, code } = error as Error & { code?: string };
  return (cause instanceof Error && cause.message) || message || code || "no answer";
}
