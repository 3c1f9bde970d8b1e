import { afterAll, beforeAll, expect, it } from "vitest";
import { builtPages, openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
let turn = 0;
let counting: NodeJS.Immediate;
/** In which turn of the event loop each page was rendered. */
const renderedIn: number[] = [];
beforeAll(async () => {
  const build = await builtPages();
  const { module } = build.entry;
  const noting: typeof module.default = (...given) => {
    renderedIn.push(turn);
    return module.default(...given);
  };
  const entry = { ...build.entry, module: { ...module, default: noting } };
  shop = await openTestShop({}, undefined, { ...build, entry });
  const count = () => {
    turn += 1;
    counting = setImmediate(count);
  };
  count();
});
afterAll(() => {
  clearImmediate(counting);
  return shop.close();
});

it("renders pages that are asked for at once in turns of their own, so that others are answered between", async () => {
  // Their data is in memory and comes at once.
  const asked = ["/privacy-policy", "/terms-conditions", "/about"];
  const answers = await Promise.all(asked.map((path) => shop.app.inject(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(renderedIn).size).toBe(asked.length);
});
