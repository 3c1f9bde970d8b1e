import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";

/** Bytes of bodies that are not small that may be under way at once: of everybody, and of one network. */
export interface LargeBodyLimits {
  together: number;
  ofOneNetwork: number;
}

const megabyte = 1024 * 1024;

// A return has five photos at most, 8 MB as they are sent.
export const largeBodyLimits: LargeBodyLimits = {
  together: 256 * megabyte,
  ofOneNetwork: 64 * megabyte,
};

/**
 * Whoever announces no more always has room: carts, addresses and payments. Of as many as there are connections it is
 * 64 MB.
 */
const small = 16 * 1024;
/** More of one body is never held in memory: larger files are taken as they come. */
const mostOfOne = 16 * megabyte;

const busy = new Refusal(
  "busy",
  "Many people are sending us something just now. Please try again in a moment.",
  { retryAfterSeconds: 10 },
);

/**
 * Bounds the memory that large bodies take, before any of it is read and whoever sends them: who proves who they are
 * within the body could else have as many at once as there are connections. One alone always has room.
 */
export function limitLargeBodies(
  app: FastifyInstance,
  networkOf: (address: string) => string,
  limits = largeBodyLimits,
): void {
  let together = 0;
  const ofNetworks = new Map<string, number>();
  const hasRoom = (taken: number, bytes: number, most: number) =>
    taken === 0 || taken + bytes <= most;
  app.addHook("onRequest", (request, reply, next) => {
    const bytes = mostBytes(request);
    if (bytes <= small) return next();
    const network = networkOf(request.ip);
    const own = ofNetworks.get(network) ?? 0;
    if (!hasRoom(own, bytes, limits.ofOneNetwork) || !hasRoom(together, bytes, limits.together)) {
      return void sendRefusal(reply, busy);
    }
    together += bytes;
    ofNetworks.set(network, own + bytes);
    reply.raw.once("close", () => {
      together -= bytes;
      const left = (ofNetworks.get(network) ?? bytes) - bytes;
      if (left === 0) ofNetworks.delete(network);
      else ofNetworks.set(network, left);
    });
    next();
  });
}

/** What a request may bring at most, by what it says of itself and what its route takes. */
function mostBytes({ method, headers, routeOptions }: FastifyRequest): number {
  if (!takesBody(method) || !announcesBody(headers)) return 0;
  const length = headers["content-length"];
  // Forms with files have limits of their own, whatever their route says.
  const most = isFileForm(headers) ? mostOfOne : Math.min(routeOptions.bodyLimit ?? 0, mostOfOne);
  return length === undefined ? most : Math.min(Number(length), most);
}

/** Of other methods nobody reads a body. */
export const takesBody = (method: string): boolean => method !== "GET" && method !== "HEAD";

export const announcesBody = (headers: IncomingHttpHeaders): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

export const isFileForm = (headers: IncomingHttpHeaders): boolean =>
  /^multipart\/form-data/i.test(headers["content-type"] ?? "");
