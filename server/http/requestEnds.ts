import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { withoutValues } from "../database/withoutValues.ts";

/** `hasGone`: the caller hung up before the whole answer was handed over. */
type Ended = (request: FastifyRequest, reply: FastifyReply, hasGone: boolean) => void;

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Does this once for every request, however it ended: when its connection is done with it and its answer is made.
     * Whoever hangs up early has the status that was meant for them.
     */
    whenEnded(ended: Ended): void;
  }
}

interface Stage {
  isMade: boolean;
  isClosed: boolean;
  end(): void;
}

const stages = new WeakMap<FastifyRequest, Stage>();

/**
 * Lets others hear when a request has ended. The framework's `onResponse` does not: it waits for `finish`, which an
 * answer to somebody who has hung up never comes to. To be registered before all other hooks.
 */
export function registerRequestEnds(app: FastifyInstance): void {
  const all: Ended[] = [];
  app.decorate("whenEnded", (ended: Ended) => {
    all.push(ended);
  });
  app.addHook("onRequest", (request, reply, next) => {
    let hasGone = true;
    let isOver = false;
    const stage: Stage = {
      isMade: false,
      isClosed: false,
      end() {
        if (isOver) return;
        isOver = true;
        for (const ended of all) {
          try {
            ended(request, reply, hasGone);
          } catch (error) {
            request.log.error({ err: withoutValues(error) }, "fault behind an answer");
          }
        }
      },
    };
    stages.set(request, stage);
    reply.raw.once("finish", () => {
      hasGone = false;
    });
    reply.raw.once("close", () => {
      stage.isClosed = true;
      // Whatever answers past the framework is seen by `sent` alone.
      if (stage.isMade || reply.sent) stage.end();
    });
    next();
  });
}

/** Tells of the answers to those who have hung up. To be registered behind all hooks that may change the status. */
export function registerAnswersMade(app: FastifyInstance): void {
  app.addHook("onSend", (request, _reply, payload, next) => {
    const stage = stages.get(request);
    if (stage !== undefined) {
      stage.isMade = true;
      if (stage.isClosed) stage.end();
    }
    next(null, payload);
  });
}
