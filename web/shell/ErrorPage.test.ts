import { expect, it } from "vitest";
import { errorReason } from "./ErrorPage.tsx";

const refused = { status: 503, statusText: "Service Unavailable", internal: false, data: null };

it.each([
  ["a refused page", refused, "503 Service Unavailable"],
  ["a refused page without words", { ...refused, statusText: "" }, "503"],
  ["an error", new Error("The network is away"), "The network is away"],
  ["a thrown nothing", undefined, "Unknown error"],
])("puts %s into words", (_, error, words) => {
  expect(errorReason(error)).toBe(words);
});
