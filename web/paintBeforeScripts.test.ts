import { expect, it } from "vitest";
import { paintBeforeScripts } from "./paintBeforeScripts.ts";

const page =
  '<head><link rel="modulepreload" href="/a.js"/></head><body><p>Text</p><script>1</script><script type="module" async="">import "/a.js";</script><script>2</script></body>';

it("keeps the text and every other script, and lets the module wait", () => {
  const later = paintBeforeScripts(page);
  expect(later).toContain('<script type="text/later">import "/a.js";</script>');
  expect(later).toContain('<link rel="later" href="/a.js"/>');
  expect(later).toContain("<p>Text</p><script>1</script>");
  expect(later.endsWith("<script>2</script></body>")).toBe(true);
  expect(later).not.toContain('<script type="module"');
});

it("refuses a document whose module it cannot find", () => {
  expect(() => paintBeforeScripts("<html></html>")).toThrow("changed its form");
});
