import { Agent } from "node:http";
import { type Answer, type Asked, ask, closeShared } from "../../support/crowd/ask.ts";
import type { Kind, Outcome, Sample } from "./report.ts";

/** As many as come at once: whoever waits for a connection would wait in the wrong process. */
const connections = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Asks the shop and notes how it went. */
export interface Visitor {
  /** `due` in milliseconds of `performance.now()`. */
  ask(
    kind: Kind,
    path: string,
    given: Asked & { due: number },
  ): Promise<{ outcome: Outcome; answer: Answer | null }>;
  surprise(what: string): void;
  takeSamples(): Sample[];
  takeSurprises(): string[];
}

/** Said in words; the others are counted. */
const mostSurprises = 10;

export function createVisitor(origin: string): Visitor {
  let samples: Sample[] = [];
  let surprises: string[] = [];
  const surprise = (what: string) => {
    if (surprises.length < mostSurprises) surprises.push(what);
  };
  return {
    async ask(kind, path, { due, ...given }) {
      const answer = await ask(origin + path, {
        ...given,
        agent: connections,
        headers: { ...(given.isRead === false && { "accept-encoding": "br" }), ...given.headers },
      });
      const outcome = outcomeOf(answer);
      samples.push([kind, performance.timeOrigin + due, performance.now() - due, outcome]);
      if (outcome === "failed") {
        const said = answer === null ? "no answer" : `${answer.status} ${answer.body}`;
        surprise(`${kind} ${given.method ?? "GET"} ${path}: ${said.slice(0, 200)}`);
      }
      return { outcome, answer };
    },
    surprise,
    takeSamples() {
      const taken = samples;
      samples = [];
      return taken;
    },
    takeSurprises() {
      const taken = surprises;
      surprises = [];
      return taken;
    },
  };
}

function outcomeOf(answer: Answer | null): Outcome {
  if (answer?.status === 200) return "answered";
  const isRefusal = answer?.status === 503 && Number(answer.headers["retry-after"]) > 0;
  return isRefusal ? "refused" : "failed";
}

/** Closes the connections of visits, and those that asked what there is to visit. */
export function leave(): void {
  connections.destroy();
  closeShared();
}
