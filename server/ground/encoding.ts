import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "identity" | "gzip" | "br";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The bytes that brotli packed. */
export const unpack = promisify(brotliDecompress);

/** A page of 100 kB takes about 3 ms, a tenth larger than at the slowest setting. */
const quickQuality = 6;
/** Of the two by which brotli takes its time the quicker: twenty times as long, and two percent larger than the other. */
const tightQuality = 10;

/** What browsers send is a handful of texts: each is read once. */
const chosen = new LRUCache<string, Encoding>({ max: 200, memoMethod: negotiate });

/** Best encoding that the browser accepts; a `q=0` means never. Other weights do not count. */
export function chooseEncoding(acceptEncoding = ""): Encoding {
  return chosen.memo(acceptEncoding);
}

function negotiate(acceptEncoding: string): Encoding {
  const negotiator = new Negotiator({ headers: { "accept-encoding": acceptEncoding } });
  const accepted = negotiator.encodings(["br", "gzip"]);
  return (["br", "gzip"] as const).find((name) => accepted.includes(name)) ?? "identity";
}

/** The bytes in that encoding, in memory of their own: zlib's are the end of a piece that is far larger. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case "br":
      return pack(body, quickQuality);
    case "gzip":
      return inOwnMemory(await deflate(body, { level: 6 }));
    case "identity":
      return body;
  }
}

/** In brotli as small as it gets, for what is sent again and again. */
export const packTightly = (body: Buffer): Promise<Buffer> => pack(body, tightQuality);

async function pack(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return inOwnMemory(await brotli(body, { params }));
}

function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
