import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Leave } from "../../ground/limiter.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import type { Answer } from "../answer.ts";
import type { Admission, Sheddable } from "./admission.ts";
import { createBusyPages, tooManyAsk } from "./busyPage.ts";
import { loweredBy, routePriorities } from "./priorities.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's answers may be refused when too many ask at once. */
    sheddable?: Sheddable;
  }
  interface FastifyRequest {
    /** Given back when the answer is made: whoever reads it slowly keeps nobody out. */
    place: Leave | null;
  }
}

/** As what a call asks to be admitted; undefined where it is never refused. */
export function priorityOf({ headers, routeOptions }: FastifyRequest): Sheddable | undefined {
  const { sheddable } = routeOptions.config;
  return sheddable && loweredBy(headers, sheddable);
}

/** Refuses calls before their body is read or anything is asked of the database; by their route alone. */
export function registerAdmission(app: FastifyInstance, admission: Admission): void {
  app.decorateRequest("place", null);
  app.addHook("onRoute", (route) => {
    const priority = routePriorities[route.url];
    if (priority !== undefined) route.config = { ...route.config, sheddable: priority };
  });
  app.addHook("onRequest", (request, reply, next) => {
    const priority = priorityOf(request);
    if (priority === undefined) return next();
    const entered = (place: Leave | null): void => {
      if (place === null) return void sendRefusal(reply, tooManyAsk());
      request.place = place;
      next();
    };
    const place = admission.enter(priority);
    if (place instanceof Promise) place.then(entered, next);
    else entered(place);
  });
  app.addHook("onSend", (request, _reply, payload, next) => {
    request.place?.();
    next(null, payload);
  });
  app.whenEnded((request) => request.place?.());
}

/** Renders a page when it may be rendered; else what is shown instead, which is never kept. Null is never refused. */
export type AdmitPage = (
  priority: Sheddable | null,
  render: () => Promise<Answer>,
) => Promise<Answer>;

export function admittingPages(admission: Admission, shopName: () => string): AdmitPage {
  const busyPage = createBusyPages(shopName);
  return async (priority, render) => {
    if (priority === null) return render();
    const place = await admission.enter(priority);
    if (place === null) return busyPage(priority);
    try {
      return await render();
    } finally {
      place();
    }
  };
}
