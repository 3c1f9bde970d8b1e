import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Settings } from "../../../server/media/s3/settings.ts";

const region = "ap-south-1";
const accessKeyId = "AKIDEXAMPLE";
const secretAccessKey = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
const bucket = "pictures-of-tests";

const hex = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
const mac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();

/**
 * Storage that speaks as much of Amazon's S3 as the shop uses, in memory, and checks every signature by what
 * Amazon documents of Signature Version 4. Lists come in pages of two.
 */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const savedAt = new Map<string, Date>();
  let isAway = false;

  const server = createServer(async (request, response) => {
    if (isAway) return request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? "/", "http://storage");
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    if (!isSigned(request, url, body)) return refuse(403, "SignatureDoesNotMatch");
    const [, name, key = ""] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
    asked.push(`${request.method} ${key}`);
    if (name !== bucket) return refuse(404, "NoSuchBucket");
    if (key === "")
      return response.end(list(url.searchParams, [...objects.keys()].sort(), savedAt));
    if (request.method === "PUT") {
      objects.set(key, body);
      return response.end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (found === undefined) return refuse(404, "NoSuchKey");
    response.writeHead(200, { "Content-Length": found.length }).end(found);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      bucketUrl: `http://127.0.0.1:${port}/${bucket}`,
      ...{ region, accessKeyId, secretAccessKey },
      cacheBytes: 64 * 1024 * 1024,
    } satisfies S3Settings,
    objects,
    /** When it says that an object was saved, where that is not now. */
    savedAt,
    /** Method and key of each request whose signature was right. */
    asked,
    /** While it is away it breaks every connection. */
    away(is: boolean) {
      isAway = is;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, key, day, where, signed = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  if (key !== accessKeyId || where !== `${region}/s3/aws4_request` || day === undefined)
    return false;
  if (headers["x-amz-content-sha256"] !== hex(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join("&");
  const canonical = [
    ...[method, url.pathname, query],
    ...signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    ...["", signed, hex(body)],
  ].join("\n");
  const text = `AWS4-HMAC-SHA256\n${headers["x-amz-date"]}\n${day}/${where}\n${hex(canonical)}`;
  const parts = [day, region, "s3", "aws4_request"];
  const signingKey = parts.reduce<Buffer | string>(mac, `AWS4${secretAccessKey}`);
  return mac(signingKey, text).toString("hex") === signature;
}

function list(
  asked: URLSearchParams,
  keys: readonly string[],
  at: ReadonlyMap<string, Date>,
): string {
  const from = asked.get("continuation-token") ?? "";
  const found = keys.filter((key) => key.startsWith(asked.get("prefix") ?? "") && key > from);
  const page = found.slice(0, 2);
  const next = found.length > page.length ? page.at(-1) : undefined;
  const contents = page
    .map((key) => {
      const savedAt = (at.get(key) ?? new Date()).toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${savedAt}</LastModified></Contents>`;
    })
    .join("");
  const more = next === undefined ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return `<ListBucketResult>${contents}${more}</ListBucketResult>`;
}
