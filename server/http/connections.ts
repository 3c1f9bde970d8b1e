import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { requestLimits } from "./requestLimits.ts";

/** What connections may hold and how long, so that readers who take nothing cost little. */
export interface ConnectionLimits {
  /** Open at the same time; further ones are closed at once. */
  connections: number;
  /** Of them, of one visitor's network. */
  ofOneNetwork: number;
  /** Requests that one connection may send ahead, before it has read what it asked for first. */
  ahead: number;
  /** Bytes that wait for all readers together. Above it those go who have waited longest. */
  waitingBytes: number;
  /** What waits must be taken in this time, in milliseconds, and one more for every `slowest` bytes. */
  patience: number;
  slowest: number;
  /** How often readers are looked at, in milliseconds. */
  lookEvery: number;
}

export const connectionLimits: ConnectionLimits = {
  connections: 4000,
  // A telephone company has thousands of customers behind one address; a browser opens six, and soon closes them.
  ofOneNetwork: 800,
  ahead: 8,
  waitingBytes: 64 * 1024 * 1024,
  patience: 20_000,
  // 4 kB a second: less than the slowest telephone that still shows a page.
  slowest: 4,
  lookEvery: 1000,
};

/** For `createServer`: how long a request may take to arrive, and how large its head may be. */
export const arrivalLimits: ServerOptions = {
  maxHeaderSize: requestLimits.headerBytes,
  // So much of a body is taken before anybody reads it; byte by byte it takes two hundred times as much.
  highWaterMark: 16 * 1024,
  headersTimeout: 15_000,
  // A portrait of 5 MB over a slow connection.
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
};

/**
 * Milliseconds that a connection may be idle. A proxy keeps its own for a minute, and must be the one that closes: an order
 * that it sends into a connection just closed here is answered by nothing, and sent by nobody again.
 */
export const keptIdle = (isBehindProxy: boolean) => (isBehindProxy ? 75_000 : 5_000);

interface Reader {
  /** Answers that stand in line behind the one that is being sent. */
  inLine: Set<ServerResponse>;
  /** Bytes taken until the last look, and when nothing waited or more had been taken than before. */
  taken: number;
  since: number;
}

/** Whose connections from this address are counted together; null where they are of many, as those of a proxy. */
export type NetworkOf = (address: string) => string | null;

/** Counts connections by network: how to give the place back that one has taken, or null where there is none. */
function createPlaces(most: number): (network: string) => (() => void) | null {
  const taken = new Map<string, number>();
  return (network) => {
    const now = taken.get(network) ?? 0;
    if (now >= most) return null;
    taken.set(network, now + 1);
    return () => {
      const left = (taken.get(network) ?? 1) - 1;
      if (left === 0) taken.delete(network);
      else taken.set(network, left);
    };
  };
}

/**
 * Watches over a server's connections: refuses those of one network beyond its share, drops readers who do not
 * take their answers, and those who send request upon request without reading. Its answer says of every request whether to go on with it.
 */
export function guardConnections(
  server: Server,
  limits = connectionLimits,
  networkOf: NetworkOf = () => null,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  server.maxConnections = limits.connections;
  server.maxHeadersCount = requestLimits.headers;
  const readers = new Map<Socket, Reader>();
  const takePlace = createPlaces(limits.ofOneNetwork);
  server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const leavePlace = network === null ? () => {} : takePlace(network);
    if (leavePlace === null) return socket.destroy();
    socket.once("close", leavePlace);
    readers.set(socket, { inLine: new Set(), taken: 0, since: performance.now() });
    socket.once("close", () => readers.delete(socket));
  });
  const look = () => dropSlowReaders(readers, limits, performance.now());
  const looking = setInterval(look, limits.lookEvery).unref();
  server.once("close", () => clearInterval(looking));

  return ({ socket }, response) => {
    // Without a socket of its own the answer stands in line behind another one.
    if (response.socket !== null) return true;
    const inLine = readers.get(socket)?.inLine;
    if (inLine !== undefined && inLine.size < limits.ahead) {
      inLine.add(response);
      response.once("close", () => inLine.delete(response));
      return true;
    }
    socket.destroy();
    return false;
  };
}

function dropSlowReaders(
  readers: ReadonlyMap<Socket, Reader>,
  limits: ConnectionLimits,
  now: number,
): void {
  const waiting: { socket: Socket; bytes: number; since: number }[] = [];
  for (const [socket, reader] of readers) {
    const bytes = waitingBytes(socket, reader);
    const taken = socket.bytesWritten - socket.writableLength;
    if (bytes === 0 || taken !== reader.taken) Object.assign(reader, { taken, since: now });
    if (bytes > 0) waiting.push({ socket, bytes, since: reader.since });
  }
  let total = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
  waiting.sort((one, other) => one.since - other.since);
  for (const { socket, bytes, since } of waiting) {
    const isTooSlow = now - since > limits.patience + bytes / limits.slowest;
    if (!isTooSlow && total <= limits.waitingBytes) continue;
    total -= bytes;
    socket.destroy();
  }
}

function waitingBytes(socket: Socket, { inLine }: Reader): number {
  let bytes = socket.writableLength;
  for (const answer of inLine) if (answer.socket === null) bytes += answer.writableLength;
  return bytes;
}
