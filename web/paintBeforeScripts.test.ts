import { expect, it } from "vitest";
import { paintBeforeScripts } from "./paintBeforeScripts.ts";

const page =
  '<head><link rel="modulepreload" href="/a.js"/></head><body><p>Text</p><script>1</script><script type="module" async="">evil()</script><script nonce="mark" type="module" async="">import "/a.js";</script><script>2</script></body>';

it("keeps the text and every other script, and lets the module wait", () => {
  const later = paintBeforeScripts(page, "mark");
  expect(later).toContain('<script nonce="mark" type="text/later">import "/a.js";</script>');
  expect(later).toContain('<link rel="later" href="/a.js"/>');
  expect(later).toContain("<p>Text</p><script>1</script>");
  expect(later.endsWith("<script>2</script></body>")).toBe(true);
  expect(later).not.toContain('<script nonce="mark" type="module"');
});

it("touches no module that came with the content", () => {
  const later = paintBeforeScripts(page, "mark");
  expect(later).toContain('<script type="module" async="">evil()</script>');
});

it("refuses a document whose module it cannot find", () => {
  expect(() => paintBeforeScripts("<html></html>", "mark")).toThrow("changed its form");
});
