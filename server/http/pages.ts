import { setImmediate } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { WholeStorefront } from "../../contract/storefront.ts";
import type { Frame } from "../../contract/texts/shown.ts";
import { withoutLastSlashes } from "../../contract/withoutLastSlashes.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { Away } from "../ground/away.ts";
import { collectingKeys } from "../ground/madeOf.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import type { PreviewedInstead } from "../ground/showPreview.ts";
import { ownPath, redirect } from "../redirect.ts";
import type { Sheddable } from "./admission/admission.ts";
import { loweredBy, pagePriority, turnsAwayLess } from "./admission/priorities.ts";
import type { AdmitPage } from "./admission/registerAdmission.ts";
import { type Answer, bytesOf, makeAnswer, type TallyOf } from "./answer.ts";
import type { AnswerCache } from "./answerCache.ts";
import { cacheKey } from "./cacheKey.ts";
import { composeAnswer } from "./composeAnswer.ts";
import { databaseAway } from "./failures.ts";
import { type InlineSources, newScriptMark, sealInline } from "./inlineScripts.ts";
import {
  type Beginnings,
  createBeginnings,
  findsNowhere,
  nowhere,
  pageTemplates,
  spelledAs,
} from "./nowhere.ts";
import { type OutsideSources, pageHeaders } from "./securityHeaders.ts";

/** The keys that the built pages export, so that both sides mean the same context. */
interface PageModule {
  storefrontKey: Parameters<RouterContextProvider["set"]>[0];
  siteKey: Parameters<RouterContextProvider["set"]>[0];
}

export interface RenderedPage {
  answer: Answer;
  /** Sources of the styles within it. */
  styles: InlineSources["styles"];
}

export interface PageRenderer {
  /**
   * Renders the page at this address (path and query), `instead` with what is not published yet. Never
   * throws for a page that fails.
   */
  render(address: string, requestId: string, instead?: PreviewedInstead): Promise<RenderedPage>;
  /** Whether a path leads to none of the pages. */
  isNowhere(path: string): boolean;
  /** By what a path is known among the pages. */
  templateOf(path: string): string;
  beginnings: Beginnings;
}

export interface PageSettings {
  /** Absolute origin for canonical links, without a trailing slash. */
  origin: string;
  showsInvented: () => boolean;
  /** What stands around every page now. */
  frame: () => Frame;
  cashOnDelivery: () => string;
  storefront: WholeStorefront;
  /** Hosts beside our own that every page may use. */
  outside: () => OutsideSources;
  onFault: (error: unknown, requestId: string) => void;
  /** Something that the shop stands on is away, so that the page says so. */
  onAway: (error: unknown, requestId: string) => void;
}

/** Turns a React Router build into documents, which keep its headers Location and Speculation-Rules. */
export function createPageRenderer(build: ServerBuild, settings: PageSettings): PageRenderer {
  const handle = createRequestHandler(oneInATurn(build), process.env.NODE_ENV);
  const keys = build.entry.module as unknown as PageModule;
  const templateOf = pageTemplates(build);

  return {
    isNowhere: findsNowhere(templateOf),
    templateOf,
    beginnings: createBeginnings(build),
    async render(address, requestId, instead = {}) {
      const scriptMark = newScriptMark();
      const context = new RouterContextProvider();
      const storefront = answering503(settings.storefront, (error) =>
        settings.onAway(error, requestId),
      );
      context.set(keys.storefrontKey, { ...storefront, ...instead.storefront });
      context.set(keys.siteKey, {
        origin: settings.origin,
        demoContent: settings.showsInvented(),
        frame: instead.frame ?? settings.frame(),
        cashOnDelivery: settings.cashOnDelivery(),
        scriptMark,
        reportFault: (error: unknown) => settings.onFault(error, requestId),
      });
      const shown = new Set<string>();
      const asked = new Request(new URL(address, settings.origin));
      const [response, document] = await collectingKeys(shown, async () => {
        const answered = await handle(asked, context);
        return [answered, Buffer.from(await answered.arrayBuffer())] as const;
      });
      const { html, ...inline } = sealInline(document, scriptMark);
      const headers = pageHeaders(inline, settings.outside());
      const location = response.headers.get("Location");
      if (location !== null) headers.Location = ownPath(location) ?? "/";
      const speculation = response.headers.get("Speculation-Rules");
      if (speculation !== null) headers["Speculation-Rules"] = speculation;
      if (response.status === 503) headers["Retry-After"] = String(databaseAway.retryAfterSeconds);
      const [type = "text/html"] = response.headers.get("Content-Type")?.split(";") ?? [];
      const contentType = `${type}; charset=utf-8`;
      const answer = makeAnswer(response.status, contentType, html, { headers, keys: shown });
      return { answer, styles: inline.styles };
    },
  };
}

/**
 * Pages whose data came at the same time are rendered each in a turn of the event loop of its own, so that whoever
 * pays waits for one of them at most.
 */
function oneInATurn(build: ServerBuild): ServerBuild {
  const { module } = build.entry;
  let last: Promise<void> = Promise.resolve();
  const render: typeof module.default = async (...given) => {
    last = last.then(() => setImmediate());
    await last;
    return module.default(...given);
  };
  return { ...build, entry: { ...build.entry, module: { ...module, default: render } } };
}

/**
 * Loaders must say 503 when the database is away, or something else that the shop stands on. React Router keeps a
 * thrown Response's status and hides every other error behind 500, so the distinction is made here.
 */
function answering503(
  storefront: WholeStorefront,
  onAway: (error: unknown) => void,
): WholeStorefront {
  return new Proxy(storefront, {
    get(target, name: keyof WholeStorefront) {
      const ask = target[name] as (...given: unknown[]) => Promise<unknown>;
      return async (...given: unknown[]) => {
        try {
          return await ask(...given);
        } catch (error) {
          const away = whatIsAway(error);
          if (away === null) throw error;
          onAway(error);
          throw new Response(away.message, {
            status: 503,
            statusText: "Service Unavailable",
          });
        }
      };
    },
  });
}

function whatIsAway(error: unknown): Refusal | null {
  if (error instanceof Away) return error.refusal;
  return isDatabaseUnavailable(error) ? databaseAway : null;
}

/** Old and natural addresses of pages that live elsewhere. */
const permanentRedirects: Record<string, string> = {
  "/success": "/sucess",
  "/address-shipping": "/adress-shipping",
  "/my-orders": "/orders",
  "/cart": "/shopping",
};

const nothingHere = new Refusal("not_found", "There is nothing at this address.");

/** What is for programs, and never a page. */
const isOurs = (url: string) => /^\/(api|static|assets)\//.test(url);
const isForm = ({ headers }: FastifyRequest) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(headers["content-type"] ?? "");

interface WantedPage {
  address: string;
  isNowhere: boolean;
  requestId: string;
}

/** Everything that no other route takes is a page; under `/api/` it is a 404 in JSON. */
export function registerPages(
  app: FastifyInstance,
  pages: PageRenderer,
  answers: AnswerCache,
  tallyOf: TallyOf,
  admit: AdmitPage,
): void {
  const make = async ({ address, isNowhere, requestId }: WantedPage) => {
    const { answer: made } = await pages.render(address, requestId);
    if (made.status === 200) made.tally = tallyOf(address);
    made.isKept = made.status === 200 || (isNowhere && made.status === 404);
    // Packing is a part of the work that so many do at once.
    if (made.isKept) await bytesOf(made, "br");
    return made;
  };
  /** Knows nothing of a request: an answer keeps how it is made again, and would keep that as well. */
  const making = (page: WantedPage, priority: Sheddable | null) => () =>
    admit(priority, () => make(page));
  for (const [from, to] of Object.entries(permanentRedirects)) {
    app.get(from, { schema: { hide: true } }, (request, reply) => {
      const query = request.url.indexOf("?");
      return redirect(reply, query === -1 ? to : to + request.url.slice(query), 301);
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    // A form of a page that no script took: the page itself says what it needs.
    if (request.method === "POST" && isForm(request) && !isOurs(request.url)) {
      return redirect(reply, request.url.split("?", 1)[0] ?? "/", 303);
    }
    if (!isRead || isOurs(request.url)) {
      return sendRefusal(reply, nothingHere);
    }
    const [path = "/"] = request.url.split("?", 1);
    const trimmed = withoutLastSlashes(path);
    if (trimmed !== path) return redirect(reply, trimmed + request.url.slice(path.length), 301);
    // Programs that try addresses by the thousand are all sent the same page.
    const isNowhere = pages.isNowhere(path);
    const spelled = spelledAs(pages.templateOf(path), path);
    const address = isNowhere
      ? nowhere
      : (cacheKey(spelled + request.url.slice(path.length)) ?? spelled);
    const page = { address, isNowhere, requestId: request.id };
    const priority = pagePriority(address);
    const own = priority && loweredBy(request.headers, priority);
    const ask = () => answers.makeOnce(address, making(page, own), making(page, priority));
    const first = await ask();
    const answer = turnsAwayLess(first, own) ? await ask() : first;
    request.isTurnedAway = answer.turnsAway === true;
    const composed = await composeAnswer(request.headers, answer, request.id);
    reply.code(composed.status).headers(composed.headers);
    return reply.send(composed.body);
  });
}
