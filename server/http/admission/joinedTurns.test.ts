import Fastify from "fastify";
import { expect, it } from "vitest";
import { page } from "../../../tests/support/answers.ts";
import { createAnswerCache } from "../answerCache.ts";
import { registerCachedAnswers } from "../cachedAnswers.ts";
import { createBeginnings } from "../nowhere.ts";
import { registerPages } from "../pages.ts";
import { registerAnswersMade, registerRequestEnds } from "../requestEnds.ts";
import { createAdmission } from "./admission.ts";
import { admittingPages, registerAdmission } from "./registerAdmission.ts";

/** Who waits is looked at after half a second; from then on there is a whole one to come in. */
const limits = { atOnce: 1, burst: 100, target: 1000, calm: 60_000, mostWaiting: 9 };

it.each(["/api/categories", "/products"])(
  "refuses nobody because a crawler asked for the same a moment before: %s",
  async (url) => {
    const admission = createAdmission({ mayStart: () => true, onChange: () => {} }, limits);
    const answers = createAnswerCache(1_000_000);
    const app = Fastify();
    app.decorateRequest("isTurnedAway", false);
    registerRequestEnds(app);
    registerCachedAnswers(app, answers, () => undefined, String);
    registerAdmission(app, admission);
    registerAnswersMade(app);
    app.get("/api/categories", { config: { cached: true } }, async () => "made");
    const pages = {
      render: async () => ({ answer: page("made"), styles: [] }),
      isNowhere: () => false,
      templateOf: (path: string) => path,
      beginnings: createBeginnings({ routes: {} }),
    };
    const admit = admittingPages(admission, () => "Aangan");
    registerPages(app, pages, answers, () => undefined, admit);

    const leave = await admission.enter("reading");
    const ask = (agent: string) => app.inject({ url, headers: { "user-agent": agent } });
    const crawler = ask("Examplebot/1.0").then(({ statusCode }) => statusCode);
    const people = Promise.all([ask("Mozilla/5.0"), ask("Mozilla/5.0")]);
    expect(await crawler).toBe(503);
    leave?.();
    expect((await people).map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, "made"],
      [200, "made"],
    ]);
    answers.close();
    await app.close();
  },
);

it("has made the page that turns people away once for each of its waits, packed for all who are shown it", async () => {
  const nobodyWaits = { ...limits, mostWaiting: 0 };
  const admission = createAdmission({ mayStart: () => true, onChange: () => {} }, nobodyWaits);
  const leave = await admission.enter("reading");
  const admit = admittingPages(admission, () => "Aangan");
  const shown = new Set<unknown>();
  for (let asked = 0; asked < 200; asked += 1) {
    shown.add(await admit("reading", async () => page("made")));
  }
  expect(shown.size).toBeLessThanOrEqual(5);
  for (const one of shown) expect(one).toMatchObject({ status: 503, askedAs: "reading" });
  leave?.();
});
