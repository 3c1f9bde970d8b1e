import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { projectRoot } from "../ground/projectRoot.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { keepNames } from "./keptNames.ts";

/** Where files of builds are kept for all processes of the shop. */
export interface BuiltShelf {
  open(file: string): Promise<Buffer | null>;
  save(file: string, bytes: Buffer): Promise<void>;
  files(): AsyncIterable<string>;
}

/** What a file must hold to be sent: a storage of pictures is trusted with no scripts. */
export type Sign = (text: string) => string;

const signBytes = 32;
const atOnce = 16;
/** A storage that answers slowly keeps no shop closed. */
const mostMilliseconds = 5_000;
/** What is in files that stand under the name of their content; their packed forms are made of them. */
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".woff2": "font/woff2",
};
const keptForGood = "public, max-age=31536000, immutable";
type BuiltPrefix = "/assets/" | "/admin/assets/";
/** This build's files, by how their addresses begin. */
const ownFolders: Readonly<Record<BuiltPrefix, string>> = {
  "/assets/": join(projectRoot, "build/web/client/assets"),
  "/admin/assets/": join(projectRoot, "build/admin/assets"),
};
const nothingHere = new Refusal("not_found", "There is nothing at this address.");

/**
 * Files of the builds that run beside this one, ran before it or come after it. While one release takes the place of
 * another, each process is asked for the files of both, and pages that browsers and CDNs keep ask for theirs afterwards.
 */
export function createOtherBuilds(shelf: BuiltShelf, sign: Sign, now?: () => number) {
  const names = keepNames(() => shelf.files(), now);
  const signOf = (path: string, bytes: Buffer) => {
    const hash = createHash("sha256").update(bytes).digest("hex");
    return Buffer.from(sign(`built file ${path} ${hash}`), "base64url");
  };
  // A name of the installation's own: with another key all are saved anew.
  const nameOf = (path: string) =>
    Buffer.from(sign(`built file ${path}`), "base64url").toString("hex");

  async function open(path: string): Promise<Buffer | null> {
    const name = nameOf(path);
    if (!(await names.has(name))) return null;
    const kept = await shelf.open(name);
    if (kept === null) {
      names.forget(name);
      return null;
    }
    const bytes = kept.subarray(signBytes);
    return signOf(path, bytes).equals(kept.subarray(0, signBytes)) ? bytes : null;
  }

  async function saveMissing(folders: typeof ownFolders): Promise<void> {
    await names.look();
    const missing: { path: string; file: string }[] = [];
    for (const [prefix, folder] of Object.entries(folders)) {
      for (const name of await readdir(folder)) {
        const path = prefix + name;
        const isWanted = extname(name) in types && !names.knows(nameOf(path));
        if (isWanted) missing.push({ path, file: join(folder, name) });
      }
    }
    const work = async () => {
      for (let next = missing.pop(); next !== undefined; next = missing.pop()) {
        const bytes = await readFile(next.file);
        const signed = Buffer.concat([signOf(next.path, bytes), bytes]);
        await shelf.save(nameOf(next.path), signed);
        names.add(nameOf(next.path));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  return {
    /**
     * Puts this build's files where the others look: before anybody is sent a page that names them. Rejects when the
     * storage is away; what takes longer than some seconds goes on behind.
     */
    async share(folders = ownFolders): Promise<void> {
      await Promise.race([saveMissing(folders), wait(mostMilliseconds, undefined, { ref: false })]);
    },
    /** Answers with a file that this build lacks. */
    async send(path: string, reply: FastifyReply): Promise<FastifyReply> {
      const type = types[extname(path)];
      const bytes = type === undefined ? null : await open(path);
      if (type === undefined || bytes === null) return sendRefusal(reply, nothingHere);
      return reply.type(type).header("Cache-Control", keptForGood).send(bytes);
    },
  };
}

export type OtherBuilds = ReturnType<typeof createOtherBuilds>;

/**
 * Files under names of their content, at `prefix`: this build's, each of which is a route, and those of other builds. So
 * are this one's that are gone since its start: somebody built over it.
 */
export async function registerBuiltFiles(
  app: FastifyInstance,
  others: OtherBuilds,
  prefix: BuiltPrefix,
  folders = ownFolders,
): Promise<void> {
  const sendOther = ({ method, url }: FastifyRequest, reply: FastifyReply) => {
    if (method !== "GET" && method !== "HEAD") return sendRefusal(reply, nothingHere);
    return others.send(url.split("?", 1)[0] ?? url, reply);
  };
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(sendOther);
      await scope.register(fastifyStatic, {
        root: folders[prefix],
        decorateReply: false,
        wildcard: false,
        preCompressed: true,
        index: false,
        cacheControl: false,
        setHeaders(reply) {
          // Nobody asks again for a file that never changes: a tenth of a kilobyte for each of a page's files.
          for (const name of ["etag", "last-modified"]) reply.removeHeader(name);
          reply.header("Cache-Control", keptForGood);
        },
      });
      scope.get("/*", { schema: { hide: true } }, sendOther);
    },
    { prefix: prefix.slice(0, -1) },
  );
}
