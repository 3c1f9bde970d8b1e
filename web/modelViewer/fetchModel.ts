/** So often a model is asked for that the shop is still making. */
const tries = 4;
const longestWait = 5;

/**
 * The bytes of a model, of which `onProgress` hears how many have come. One that the shop is still making is asked
 * for again when it says. Throws when it does not come.
 */
export async function fetchModel(
  address: string,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<ArrayBuffer> {
  for (let left = tries; ; left--) {
    const answer = await fetch(address, { signal });
    if (answer.ok && answer.body !== null) return readWhole(answer.body, onProgress);
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
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    bytes += read.value.length;
    onProgress(bytes);
  }
  return new Blob(parts).arrayBuffer();
}
