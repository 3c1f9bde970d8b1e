import { ask } from "./ask.ts";

export interface Browsers {
  /** Pages asked for so far, and those among them that did not come, in words. */
  asked(): number;
  failures: readonly string[];
  /** How many pages they look at in turns. */
  round: number;
  go(): void;
  rest(): void;
}

const aSecond = 5;

/**
 * People who look once they are let: the same pages in turns, five a second. Each of the shop's processes, named by where it is
 * reached, has shown each page once before they begin, as those that have been at work for a while have.
 */
export async function startBrowsers(
  origin: string,
  processes: readonly string[],
): Promise<Browsers> {
  const paths = await readPaths(origin, processes);
  const failures: string[] = [];
  let asked = 0;
  let turn = 0;
  const look = async () => {
    const path = paths[turn % paths.length] ?? "/";
    turn += 1;
    const started = Date.now();
    const answer = await ask(origin + path, { headers: { "accept-encoding": "br" } });
    asked += 1;
    if (answer?.status === 200) return;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    failures.push(
      `${new Date().toISOString()} ${path}: ${answer?.status ?? "no answer"} after ${seconds} s`,
    );
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    ...{ asked: () => asked, failures, round: paths.length },
    go() {
      timer ??= setInterval(look, 1000 / aSecond);
    },
    rest() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** Home, and what its links lead to within the shop, as far as everybody may read it. */
async function readPaths(origin: string, processes: readonly string[]): Promise<string[]> {
  const home = await ask(`${origin}/`);
  const links = [...(home?.body.matchAll(/href="(\/[^"#?]*)"/g) ?? [])].map(
    ([, path]) => path ?? "",
  );
  const candidates = new Set(["/", ...links]);
  const paths: string[] = [];
  for (const path of candidates) {
    const answer = await ask(origin + path);
    if (answer?.status !== 200) continue;
    paths.push(path);
    for (const address of processes) {
      await ask(address + path, { headers: { "accept-encoding": "br" } });
    }
  }
  if (paths.length < 10) throw new Error(`only ${paths.length} pages to look at`);
  return paths;
}
