import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { chooseEncoding, encode } from "./encoding.ts";

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0, gzip; q=0", "identity"],
  ["deflate", "identity"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["*;q=0", "identity"],
  ["BR", "br"],
  ["br; Q=0, gzip", "gzip"],
  ["br ;q=0.0", "identity"],
  ["gzip;q=1.0, br;q=0.1", "br"],
  ["brx, gzip", "gzip"],
  ["identity;q=0", "identity"],
  ["gzip;q=abc", "identity"],
  [", ,br", "br"],
])("%j is answered in %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

it("gives back what it compressed", async () => {
  const text = Buffer.from("sheesham ".repeat(500));
  expect(brotliDecompressSync(await encode(text, "br"))).toEqual(text);
  expect(gunzipSync(await encode(text, "gzip"))).toEqual(text);
});
