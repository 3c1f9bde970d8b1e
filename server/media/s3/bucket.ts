import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { causeOf, readLimited } from "../../ground/askService.ts";
import { watchedCall } from "../../ground/watchedCall.ts";
import { picturesAway } from "../pictureShelf.ts";
import type { S3Settings } from "./settings.ts";

/** One call, its answer included; a picture of 20 MB takes a part of that. */
const mostMilliseconds = 15_000;
/** Of a question that is answered by yes or no. */
const mostMillisecondsToSay = 5_000;
/** Of a request to a storage that says that it failed or is too busy, after a moment. */
const repetitions = 2;
const pauseMilliseconds = 50;
/** Of an object: several times the largest picture or model. */
const mostBytes = 128 * 1024 * 1024;
/** Of what else the storage says, such as a list of a thousand keys. */
const mostWords = 4 * 1024 * 1024;

/** Objects of a bucket by key. What the storage refuses, or answers not at all, throws. */
export interface Bucket {
  put(key: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null if there is no such object. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Removing what is not there is done already. */
  remove(key: string): Promise<void>;
  /** What there is of keys that begin with a prefix, in the order of their letters. */
  list(prefix: string): AsyncGenerator<{ key: string; savedAt: Date }>;
}

/** A bucket of any storage that speaks Amazon's S3; every request is signed (Signature Version 4). */
export function openBucket({ bucketUrl, ...credentials }: S3Settings): Bucket {
  const client = new AwsClient({ ...credentials, service: "s3" });

  /** The whole answer, which may break off within; `ok` where the storage has what was asked for. */
  async function call(method: string, address: string, bytes?: Buffer, most = mostWords) {
    const ask = async () => {
      const signal = AbortSignal.timeout(
        method === "HEAD" ? mostMillisecondsToSay : mostMilliseconds,
      );
      for (let times = 0; ; times += 1) {
        const request = await client.sign(bucketUrl + address, {
          method,
          // It would carry pictures elsewhere, or bring others.
          redirect: "error",
          // The storage compares what arrives with it.
          headers: { "X-Amz-Content-Sha256": sha256(bytes ?? "") },
          ...(bytes && { body: new Uint8Array(bytes) }),
        });
        // Not the client's own fetch: it gives the signal to a request that is collected as garbage, and the limit with it.
        const { ok, status, body } = await fetch(request, { signal });
        const isFinal = times === repetitions || (status < 500 && status !== 429);
        if (isFinal) return { ok, status, bytes: await readLimited(body, most) };
        await body?.cancel();
        await wait(Math.random() * pauseMilliseconds * 2 ** times, undefined, { signal });
      }
    };
    // Whoever is refused is as much without pictures as where nobody answers.
    return watchedCall("pictures", new URL(bucketUrl), async () => {
      const answer = await ask().catch((error: unknown) => {
        const reason = `The picture storage gives no answer to ${method}: ${causeOf(error)}`;
        throw picturesAway(reason, error);
      });
      const { ok, status } = answer;
      if (ok || (status === 404 && method !== "PUT" && address !== "")) return answer;
      const [, reason = "no reason"] = /<Code>([^<]+)</.exec(answer.bytes.toString()) ?? [];
      throw picturesAway(`The picture storage answers ${status} to ${method}: ${reason}`);
    });
  }

  return {
    async put(key, bytes) {
      await call("PUT", `/${key}`, bytes);
    },
    async get(key) {
      const { ok, bytes } = await call("GET", `/${key}`, undefined, mostBytes);
      return ok ? bytes : null;
    },
    async has(key) {
      return (await call("HEAD", `/${key}`)).ok;
    },
    async remove(key) {
      await call("DELETE", `/${key}`);
    },
    async *list(prefix) {
      let next: string | undefined;
      do {
        const asked = new URLSearchParams({ "list-type": "2", prefix });
        if (next !== undefined) asked.set("continuation-token", next);
        const { ok, bytes } = await call("GET", `?${asked}`);
        if (!ok) throw new Error("The picture storage has no such bucket");
        const text = bytes.toString();
        // Keys of pictures hold nothing that XML would write otherwise.
        for (const one of text.split("<Contents>").slice(1)) {
          const [, key = ""] = /<Key>([^<]*)</.exec(one) ?? [];
          const [, savedAt = ""] = /<LastModified>([^<]*)</.exec(one) ?? [];
          yield { key, savedAt: new Date(savedAt) };
        }
        next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1]?.replaceAll("&amp;", "&");
      } while (next !== undefined);
    },
  };
}

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
