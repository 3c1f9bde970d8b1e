import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Seals secrets that the shop has to read again, for the database: who has that alone reads none. */
export interface Seal {
  /** `about` names what the secret belongs to: sealed for one thing it opens for no other. */
  seal(secret: string, about: string): string;
  /** Null for what was not sealed here, or about something else. */
  open(sealed: string, about: string): string | null;
  /**
   * HMAC-SHA-256 in base64url, for what has so few values that a plain hash is undone by trying them
   * all: a code of four digits, a phone number.
   */
  keyedHash(text: string): string;
}

const [nonceBytes, tagBytes] = [12, 16];

/**
 * AES-256-GCM with the installation's key: the one that is given, in hex, or a file in the data folder, made
 * when it is first needed.
 */
export async function openSeal(dataFolder: string, given?: string): Promise<Seal> {
  const key = given === undefined ? await installationKey(dataFolder) : Buffer.from(given, "hex");
  const hashKey = Buffer.from(hkdfSync("sha256", key, "", "keyed hash", 32));
  return {
    keyedHash: (text) => createHmac("sha256", hashKey).update(text).digest("base64url"),
    seal(secret, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < nonceBytes + tagBytes) return null;
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(about))
        .setAuthTag(tag);
      try {
        const secret = decipher.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([secret, decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}

/** Processes that start together agree on the key of whoever was first; nobody ever finds half a key. */
async function installationKey(dataFolder: string): Promise<Buffer> {
  const file = join(dataFolder, "installation.key");
  await mkdir(dataFolder, { recursive: true });
  const known = await readFile(file, "utf8").catch(unless(null, "ENOENT"));
  const key = Buffer.from(known ?? (await makeKey(file)), "hex");
  if (key.length !== 32) throw new Error(`${file} holds no key of this shop`);
  return key;
}

/** Written beside its place and linked there whole, where nothing is yet. */
async function makeKey(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600, flush: true });
  try {
    await link(draft, file).catch(unless(undefined, "EEXIST"));
  } finally {
    await unlink(draft);
  }
  return readFile(file, "utf8");
}

const unless =
  <Value>(value: Value, code: string) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code !== code) throw error;
    return value;
  };
