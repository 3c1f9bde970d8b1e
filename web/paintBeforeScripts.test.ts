import { expect, it } from "vitest";
import { paintBeforeScripts } from "./paintBeforeScripts.ts";

const page =
  '<head><link rel="modulepreload" href="/a.js"/></head><body><p>Text</p><script>1</script><script type="module" async="">evil()</script><script nonce="mark">window.__reactRouterContext = 1</script><script nonce="mark" type="module" async="">import "/a.js";import("/entry.js");</script><script>2</script></body>';

const paint = (html: string, onlyForUse = false, data: string | null = null) =>
  paintBeforeScripts(html, "mark", { onlyForUse, data });

it("keeps the text and every other script, and lets the module and its data wait", () => {
  const later = paint(page);
  const waiting = (type: string, code: string) =>
    `<script nonce="mark" type="text/later" data-later="${type}">${code}</script>`;
  expect(later).toContain(waiting("module", 'import "/a.js";import("/entry.js");'));
  expect(later).toContain(waiting("", "window.__reactRouterContext = 1"));
  expect(later).toContain('<link rel="later" href="/a.js"/>');
  expect(later).toContain("<p>Text</p><script>1</script>");
  expect(later.endsWith("<script>2</script></body>")).toBe(true);
  expect(later).not.toContain('<script nonce="mark" type="module"');
});

it("lets the files run one by one: what others need first, what begins the page last", () => {
  const files = ["/assets/entry-1.js", "shell", "react", "route", "leaf"].map((name) =>
    name.startsWith("/") ? name : `/assets/${name}-1.js`,
  );
  const links = files.map((file) => `<link rel="modulepreload" href="${file}"/>`).join("");
  const later = paint(
    page
      .replace('<link rel="modulepreload" href="/a.js"/>', links)
      .replace("/entry.js", "/assets/entry-1.js"),
  );
  const order = Array.from(later.matchAll(/<link rel="later" href="([^"]+)"([^>]*)\/>/g), (link) =>
    link.slice(1).join(""),
  );
  expect(order).toEqual([
    ...["react", "shell", "leaf", "route"].map((name) => `/assets/${name}-1.js`),
    '/assets/entry-1.js data-last=""',
  ]);
});

it("touches no module that came with the content", () => {
  const later = paint(page);
  expect(later).toContain('<script type="module" async="">evil()</script>');
});

it("lets a page to read wait for a touch alone", () => {
  expect(paint(page, true)).not.toContain("setTimeout(start");
  expect(paint(page)).toContain("setTimeout(start");
});

it("refuses a document whose module or data it cannot find", () => {
  expect(() => paint("<html></html>")).toThrow("changed its form");
  const withoutEntry = page.replace('import("/entry.js");', "");
  expect(() => paint(withoutEntry)).toThrow("changed its form");
  const withoutData = page.replace("window.__reactRouterContext", "other");
  expect(() => paint(withoutData)).toThrow("changed its form");
});

it("writes the page's data in the place of the router's stream, whatever the content says", () => {
  const stream = ";window.__reactRouterContext.stream = new ReadableStream({});";
  const streaming = page
    .replace("<p>Text</p>", `<p>Text${stream}</p>`)
    .replace("Context = 1", `Context = 1${stream}`);
  const later = paint(streaming, false, '{"a":"$&"}');
  expect(later).toContain(`<p>Text${stream}</p>`);
  expect(later).toContain(
    'data-later="">window.__reactRouterContext = 1;window.__reactRouterContext.data={"a":"$&"}</script>',
  );
  expect(() => paint(page, false, "1")).toThrow("changed its form");
});
