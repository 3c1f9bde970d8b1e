import { inTime } from "../ui/inTime.ts";

/** So often a model is asked for that the shop is still making. */
const tries = 4;
const longestWait = 5;

/** The bytes of a model, of which `onProgress` hears how many have come. Throws when it does not come. */
export async function fetchModel(
  address: string,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const { body } = await askForModel(address, { signal });
  if (body === null) throw new Error("The model was answered without one.");
  return readWhole(body, onProgress);
}

/** Has the shop make a model that something else will take. Throws when there will be none. */
export async function prepareModel(address: string, signal: AbortSignal): Promise<void> {
  await askForModel(address, { signal, method: "HEAD" });
}

/** One that the shop is still making is asked for again when it says. */
async function askForModel(address: string, asked: RequestInit): Promise<Response> {
  for (let left = tries; ; left--) {
    const answer = await inTime(fetch(address, asked));
    if (answer.ok) return answer;
    const wait = Number(answer.headers.get("Retry-After") ?? Infinity);
    if (answer.status !== 503 || wait > longestWait || left === 0)
      throw new Error(`The model was answered with ${answer.status}.`);
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

async function readWhole(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (;;) {
    // A line that has fallen silent is not waited for.
    const read = await inTime(reader.read());
    if (read.done) return new Blob(parts).arrayBuffer();
    parts.push(read.value);
    bytes += read.value.length;
    onProgress(bytes);
  }
}
