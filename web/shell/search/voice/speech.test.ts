import { expect, it } from "vitest";
import { heardText, preferredLanguage } from "./speech.ts";

it("listens in the first of the browser's languages that the search understands", () => {
  expect(preferredLanguage(["ta-IN", "kn", "hi-IN"])).toBe("kn-IN");
  expect(preferredLanguage(["HI-in", "en-GB"])).toBe("hi-IN");
  expect(preferredLanguage(["de"])).toBe("en-IN");
  expect(preferredLanguage([])).toBe("en-IN");
});

it("puts what was heard in pieces into one line", () => {
  expect(heardText([[{ transcript: "sofa under " }], [{ transcript: " fifty thousand" }]])).toBe(
    "sofa under fifty thousand",
  );
  expect(heardText([[]])).toBe("");
});
