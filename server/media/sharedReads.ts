/**
 * Reads every file once for all who hold its bytes at the moment: a picture that a hundred slow readers
 * are being sent is in memory once. Nothing is kept when nobody holds it any more. Only for files whose
 * bytes never change; `isThere` is asked each time, since a file may be erased.
 */
export function shareReads(files: {
  read(file: string): Promise<Buffer | null>;
  isThere(file: string): Promise<boolean>;
}): (file: string) => Promise<Buffer | null> {
  const held = new Map<string, WeakRef<Buffer>>();
  const underWay = new Map<string, Promise<Buffer | null>>();
  const released = new FinalizationRegistry<string>((file) => {
    if (held.get(file)?.deref() === undefined) held.delete(file);
  });

  async function readOnce(file: string): Promise<Buffer | null> {
    const bytes = await files.read(file);
    // An empty file is one that a power cut left, to be written anew.
    if (bytes === null || bytes.length === 0) return bytes;
    held.set(file, new WeakRef(bytes));
    released.register(bytes, file);
    return bytes;
  }

  return async (file) => {
    const bytes = held.get(file)?.deref();
    if (bytes !== undefined && (await files.isThere(file))) return bytes;
    const reading = underWay.get(file) ?? readOnce(file).finally(() => underWay.delete(file));
    underWay.set(file, reading);
    return reading;
  };
}
