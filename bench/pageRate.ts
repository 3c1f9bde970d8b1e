import { startWrk } from "./wrk.ts";

export interface PageRate {
  /** Answers per second. */
  rate: number;
  /** Milliseconds under which 99 of 100 answers stay. */
  p99: number;
}

export interface Visitors {
  /** Sends them home; what they got since they came. */
  stop(): Promise<PageRate>;
  /** The same when their time is over. */
  finished(): Promise<PageRate>;
}

/** So many visitors who ask for one page and never pause, by wrk. */
export function sendVisitors(url: string, visitors: number, mostSeconds: number): Visitors {
  const given = `-t1 -c${visitors} -d${mostSeconds}s --latency`.split(" ");
  const wrk = startWrk([...given, "-H", "Accept-Encoding: br", url]);
  return {
    finished: async () => readRate(url, await wrk.finished()),
    stop: async () => readRate(url, await wrk.stop()),
  };
}

function readRate(url: string, text: string): PageRate {
  if (/Non-2xx/.test(text)) throw new Error(`${url} answered with failures:\n${text}`);
  const [, value = "", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? [];
  const milliseconds = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1;
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p99: Number(value) * milliseconds,
  };
}

/** How fast one page comes for so many visitors. */
export function pageRate(url: string, seconds: number, visitors = 32): Promise<PageRate> {
  return sendVisitors(url, visitors, seconds).finished();
}

/** What several pages reach, one after the other. */
export async function pageRates(
  origin: string,
  paths: readonly string[],
  seconds: number,
): Promise<PageRate[]> {
  const rates: PageRate[] = [];
  for (const path of paths) {
    // The first visit makes what is kept.
    await (await fetch(origin + path, { headers: { "accept-encoding": "br" } })).arrayBuffer();
    rates.push(await pageRate(origin + path, seconds));
  }
  return rates;
}
