import { describe, expect, it } from "vitest";
import { page, textOf } from "../../tests/support/answers.ts";
import { type Answer, makeAnswer } from "./answer.ts";
import { createAnswerCache } from "./answerCache.ts";

/** A clock that the test moves. */
function clock() {
  let moment = 10_000;
  return {
    now: () => moment,
    pass(milliseconds: number) {
      moment += milliseconds;
    },
  };
}
/** A page whose making takes until the test says so. */
function slowPage() {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { make: () => promise, finish: resolve };
}

describe("the answer cache", () => {
  it("makes an answer once for all who ask meanwhile", async () => {
    const cache = createAnswerCache(1_000_000);
    let made = 0;
    const make = async () => {
      made += 1;
      return page("home");
    };
    await Promise.all([cache.makeOnce("/", make), cache.makeOnce("/", make)]);
    expect(made).toBe(1);
    expect(await textOf(cache.get("/"))).toBe("home");
  });

  it("drops the answers that show what changed, and no other", async () => {
    const cache = createAnswerCache(1_000_000);
    await cache.makeOnce("/sofa", async () => page("sofa", "product sofa", "scenes"));
    await cache.makeOnce("/about", async () => page("about", "scenes"));
    cache.drop(["product sofa", "list sofas"]);
    expect(cache.get("/sofa")).toBeUndefined();
    expect(await textOf(cache.get("/about"))).toBe("about");
    cache.drop("all");
    expect(cache.get("/about")).toBeUndefined();
    cache.close();
  });

  it("takes an answer whose making began before a change for what it was then", async () => {
    const cache = createAnswerCache(1_000_000);
    const { make, finish } = slowPage();
    const underWay = cache.makeOnce("/", make);
    cache.drop(["price"]);
    const { make: makeAnew, finish: finishAnew } = slowPage();
    const next = cache.makeOnce("/", makeAnew);
    finish(page("old price", "price"));
    expect(await textOf(await underWay)).toBe("old price");
    finishAnew(page("new price", "price"));
    expect(await textOf(await next)).toBe("new price");
    expect(await textOf(cache.get("/"))).toBe("new price");
    cache.close();
  });

  it("sends the previous answer while the next is made, for a second at most", async () => {
    const { now, pass } = clock();
    const cache = createAnswerCache(1_000_000, now);
    await cache.makeOnce("/", async () => page("before", "home"));
    cache.drop(["home"]);
    expect(cache.get("/")).toBeUndefined();
    const { make, finish } = slowPage();
    const first = cache.makeOnce("/", make);
    expect(await textOf(cache.get("/"))).toBe("before");
    pass(999);
    expect(await textOf(cache.get("/"))).toBe("before");
    pass(1);
    expect(cache.get("/")).toBeUndefined();
    finish(page("after", "home"));
    expect(await textOf(await first)).toBe("after");
    expect(await textOf(cache.get("/"))).toBe("after");
    cache.close();
  });

  it("counts the second from the first change, however many follow", async () => {
    const { now, pass } = clock();
    const cache = createAnswerCache(1_000_000, now);
    await cache.makeOnce("/", async () => page("before", "home"));
    const { make, finish } = slowPage();
    for (let change = 0; change < 20; change += 1) {
      cache.drop(["home"]);
      pass(100);
    }
    const underWay = cache.makeOnce("/", make);
    expect(cache.get("/")).toBeUndefined();
    finish(page("after", "home"));
    await underWay;
    expect(await textOf(cache.get("/"))).toBe("after");
    cache.close();
  });

  it("makes an answer again about once a second, however often it is dropped, and shows none for longer", async () => {
    const { now, pass } = clock();
    const cache = createAnswerCache(1_000_000, now);
    let version = 0;
    let made = 0;
    const make = async () => {
      made += 1;
      return page(String(version), "home");
    };
    await cache.makeOnce("/", make);
    const shownAt: number[] = [];
    for (let change = 0; change < 100; change += 1) {
      version += 1;
      shownAt[version] = now();
      cache.drop(["home"]);
      const shown = Number(await textOf(await cache.makeOnce("/", make)));
      // The first change that is not shown yet.
      expect(now() - (shownAt[shown + 1] ?? now())).toBeLessThan(1000);
      pass(50);
    }
    expect(made).toBeLessThanOrEqual(9);
    cache.close();
  });

  it("makes at once what somebody waits for, however often it was dropped before", async () => {
    const cache = createAnswerCache(1_000_000);
    for (const text of ["first", "second", "third"]) {
      cache.drop(["home"]);
      await cache.settled();
      expect(await textOf(await cache.makeOnce("/", async () => page(text, "home")))).toBe(text);
    }
    cache.close();
  });

  it("counts the second from when a change was heard of", async () => {
    const { now, pass } = clock();
    const cache = createAnswerCache(1_000_000, now);
    await cache.makeOnce("/", async () => page("before", "home"));
    const heardAt = now();
    pass(900);
    cache.drop(["home"], { heardAt });
    const { make } = slowPage();
    cache.makeOnce("/", make);
    expect(await textOf(cache.get("/"))).toBe("before");
    pass(100);
    expect(cache.get("/")).toBeUndefined();
    cache.close();
  });

  it("lets a number of pieces be seen late, and never more than a second", async () => {
    const { now, pass } = clock();
    const cache = createAnswerCache(1_000_000, now);
    await cache.makeOnce("/api", async () => page("9 pieces", "pieces sofa"));
    for (let sale = 0; sale < 6; sale += 1) {
      cache.drop(["pieces sofa"], { loosely: true });
      expect(await textOf(cache.get("/api"))).toBe("9 pieces");
      pass(100);
    }
    pass(100);
    expect(cache.get("/api")).toBeUndefined();
    cache.close();
  });

  it("believes what it keeps for a second while changes may go unheard", async () => {
    const { now, pass } = clock();
    const cache = createAnswerCache(1_000_000, now);
    await cache.makeOnce("/", async () => page("home"));
    cache.doubt(true);
    expect(await textOf(cache.get("/"))).toBe("home");
    pass(1000);
    expect(cache.get("/")).toBeUndefined();
    cache.doubt(false);
    expect(await textOf(cache.get("/"))).toBe("home");
  });

  it("sends what it keeps where the shop cannot answer, unless that has changed", async () => {
    const { now, pass } = clock();
    const cache = createAnswerCache(1_000_000, now);
    const away = async () => makeAnswer(503, "text/html", Buffer.from("The database is away."));
    await cache.makeOnce("/", async () => page("sofa", "product sofa", "pieces sofa"));
    cache.drop(["pieces sofa"], { loosely: true });
    pass(5000);
    expect(await textOf(await cache.makeOnce("/", away))).toBe("sofa");
    expect(cache.get("/")).toBeUndefined();
    cache.drop(["product sofa"]);
    expect((await cache.makeOnce("/", away)).status).toBe(503);
    cache.close();
  });

  it("sends what may have changed where the shop cannot answer, until something is known to have", async () => {
    const { now, pass } = clock();
    const cache = createAnswerCache(1_000_000, now);
    const away = async () => makeAnswer(503, "text/html", Buffer.from("The database is away."));
    await cache.makeOnce("/sofa", async () => page("sofa"));
    cache.drop("all");
    await cache.makeOnce("/table", async () => page("table"));
    for (let lost = 0; lost < 3; lost += 1) {
      pass(5000);
      cache.drop("all", { isSuspected: true });
    }
    expect(cache.get("/table")).toBeUndefined();
    expect(await textOf(await cache.makeOnce("/table", away))).toBe("table");
    expect((await cache.makeOnce("/sofa", away)).status).toBe(503);
    cache.close();
  });

  it("makes again what is asked for most before anybody asks", async () => {
    const cache = createAnswerCache(1_000_000);
    const made: string[] = [];
    const make = (path: string) => async () => {
      made.push(path);
      return page(`${path} ${made.length}`, "sale");
    };
    for (const path of ["/", "/seldom"]) await cache.makeOnce(path, make(path));
    for (let visit = 0; visit < 5; visit += 1) cache.get("/");
    cache.drop(["sale"]);
    await expect.poll(() => textOf(cache.get("/"))).toBe("/ 3");
    expect(made).toEqual(["/", "/seldom", "/"]);
    cache.close();
  });

  it("keeps no failure, and lets the next visitor try again", async () => {
    const cache = createAnswerCache(1_000_000);
    await cache.makeOnce("/x", async () => makeAnswer(503, "text/html", Buffer.from("later")));
    expect(cache.get("/x")).toBeUndefined();
    await expect(cache.makeOnce("/x", () => Promise.reject(new Error("broken")))).rejects.toThrow();
    expect(await textOf(await cache.makeOnce("/x", async () => page("well")))).toBe("well");
  });
});
