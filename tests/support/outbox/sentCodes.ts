import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The texts of the files that the shop keeps instead of sending, to this number or address, the oldest first; `known` are not read. */
export async function keptMessages(
  dataFolder: string,
  to: string,
  known: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const folder = join(dataFolder, "outbox");
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => !name.startsWith(".") && !known.has(name)).sort();
  const texts = await Promise.all(whole.map((name) => readFile(join(folder, name), "utf8")));
  return texts.filter((text) => text.split("\n\n")[0]?.includes(to));
}

/** The codes that were sent to this number or address. */
export async function sentCodes(
  dataFolder: string,
  to: string,
  known?: ReadonlySet<string>,
): Promise<string[]> {
  const texts = await keptMessages(dataFolder, to, known);
  return texts.flatMap((text) => text.match(/\b(\d{4}) is your code\b/)?.[1] ?? []);
}
