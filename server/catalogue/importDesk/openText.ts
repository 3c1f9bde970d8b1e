import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Problem } from "../import/index.ts";

export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

/** How a file's letters are written, or what it is where it is no text. */
export async function findEncoding(path: string): Promise<Encoding | Problem> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
  const head = buffer.subarray(0, bytesRead);
  if (bytesRead === 0) return { line: 1, reason: "the file is empty" };
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const isWorkbook = head[0] === 0x50 && head[1] === 0x4b;
  if (isWorkbook || head.includes(0)) {
    const reason = isWorkbook
      ? "this is a workbook (such as .xlsx): save it as “CSV UTF-8” and send that"
      : "this is no text file: it should be CSV or JSON";
    return { line: 1, reason };
  }
  return (await isUtf8(path)) ? "utf-8" : "windows-1252";
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The file's text, piece by piece; `onBytes` is told how far it is. */
export async function* readText(
  path: string,
  encoding: Encoding,
  onBytes: (read: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let read = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    read += chunk.length;
    onBytes(read);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}
