import { expect, it } from "vitest";
import { createShopLog } from "./shopLog.ts";

it("tells early in words what goes wrong before there is an application, and keeps what is known for its log", () => {
  const early: string[] = [];
  const logged: unknown[] = [];
  const { warn, begin } = createShopLog((message) => early.push(message));
  const fault = new Error("refused");
  warn("the CDN was not told")(fault);
  begin({ warn: (...line: unknown[]) => logged.push(line) } as never);
  warn("the CDN was not told")(fault);
  expect(early).toEqual(["the CDN was not told"]);
  expect(logged).toEqual([[{ err: fault }, "the CDN was not told"]]);
});
