import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { type RunningWrk, startWrk } from "./wrk.ts";

export interface Piece {
  productId: string;
  variantId: string;
}

export interface Buyers extends Pick<RunningWrk, "pause" | "goOn"> {
  /** Sends them home; complete orders a second since they came. */
  stop(): Promise<number>;
  /** The same when their time is over. */
  finished(): Promise<number>;
}

export interface Buying {
  origin: string;
  pieces: readonly Piece[];
  /** Where the list of pieces is kept. */
  folder: string;
  buyers: number;
  mostSeconds: number;
  /** Buyers come from the networks 10.`network`.x.y and those after it, at most 255. */
  network: number;
  /** Milliseconds from one of an order's four steps to the next; without it nobody ever pauses. */
  pace?: number;
}

/** Buyers, each of one piece again and again, by wrk: it takes as little of the machine as pgbench does. */
export async function sendBuyers(buying: Buying): Promise<Buyers> {
  const { origin, pieces, folder, buyers, mostSeconds, network, pace } = buying;
  const file = join(folder, "pieces.txt");
  const lines = pieces.map((piece) => JSON.stringify(piece).slice(1, -1));
  await writeFile(file, `${lines.join("\n")}\n`);
  const script = join(projectRoot, "bench/buyers.lua");
  const given = [`-t${buyers}`, `-c${buyers}`, `-d${mostSeconds}s`, "-s", script, origin];
  const told = [file, origin, String(network), ...(pace === undefined ? [] : [String(pace)])];
  const wrk = startWrk([...given, ...told]);
  return {
    pause: wrk.pause,
    goOn: wrk.goOn,
    finished: async () => readOrders(await wrk.finished()),
    stop: async () => readOrders(await wrk.stop()),
  };
}

function readOrders(text: string): number {
  const refused = /Refused: (.*)/.exec(text)?.[1];
  if (refused !== undefined) throw new Error(`an order was refused: ${refused}`);
  return Number(/Orders\/sec:\s+([\d.]+)/.exec(text)?.[1]);
}
