import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { readData, writeData } from "./pageData.ts";

const page = (answer: unknown) => ({
  loaderData: { "screens/x": answer },
  actionData: null,
  errors: null,
});
afterEach(() => vi.unstubAllGlobals());

/** What React Router reads in the browser of what was written on the server. */
async function handedOver(written: string) {
  const bytes = Buffer.from(written, "latin1").toString();
  const context: { data: unknown; stream?: ReadableStream<Uint8Array> } = {
    data: new Function(`return ${bytes}`)(),
  };
  vi.stubGlobal("window", { __reactRouterContext: context });
  readData();
  if (context.stream === undefined) throw new Error("nothing was handed over");
  const { value } = await decode(context.stream, globalThis as unknown as Window);
  return value;
}

it("hands React Router in the browser what the loaders answered on the server", async () => {
  const answer = {
    name: 'Kāṭh </script><!-- \u2028 \\ "',
    none: null,
    empty: [[], {}, ""],
    list: [1, 2.5, -3, 0, true, false, "1", null, { name: "again", none: null }],
    rooms: { "": 1, _1: 2, constructor: "x" },
  };
  const written = writeData(page(answer)) ?? "";
  expect(written).not.toContain("<");
  expect(await handedOver(written)).toEqual(page(answer));
  expect(await handedOver(writeData(page(null)) ?? "")).toEqual(page(null));
});

it("leaves out what is undefined within an answer", async () => {
  const written = writeData(page({ a: undefined, b: [{ c: undefined }] })) ?? "";
  expect(await handedOver(written)).toEqual(page({ b: [{}] }));
});

it.each([
  ["a date", new Date(0)],
  ["no number", Number.NaN],
  ["minus zero", -0],
  ["no answer at all", undefined],
  ["a gap in a list", [undefined]],
  ["a map", new Map()],
  ["what would be a prototype", JSON.parse('{"__proto__":{"a":1}}')],
])("leaves %s to the router's own encoding", (_name, odd) => {
  expect(writeData(page(odd))).toBeNull();
  if (odd !== undefined) expect(writeData(page({ deep: { odd } }))).toBeNull();
});

it("leaves the page of a failure to it as well", () => {
  expect(writeData({ ...page(1), errors: { root: new Error("broken") } })).toBeNull();
});
