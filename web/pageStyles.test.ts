import { expect, it } from "vitest";
import { createPageStyles } from "./pageStyles.ts";

const css = String.raw`/*! made by hand */@layer theme,utilities;@layer theme{:root{--a:1;--b:2}table,sub{color:tan}}@layer utilities{.flex{display:flex}.grid{display:grid}.md\:p-2\.5{padding:2px}.content-\[\'\}\'\]:before{content:'}'}.w-\[clamp\(1px\,2vw\,3px\)\]{width:1px}.\32xl{color:green}.one,.two{color:blue}html:not([data-ready]) .late img{display:none}.group-open\:up:is(:where(.group)[open] *){rotate:180deg}@media (min-width:1px){.wide{width:9px}.narrow{width:1px}}@media print{.paper{color:#000}}}@property --tw-used{syntax:"*";inherits:false}@property --tw-unused{syntax:"*";inherits:false}@font-face{font-family:F}.turned{rotate:var(--tw-used)}a,.flex:hover{color:var(--a)}`;

const stylesOf = (body: string) =>
  createPageStyles(css, "/all.css")(`<style id="stylesheet"></style>${body}`);

it("keeps what needs no class and what the document's classes need, in its order", () => {
  expect(stylesOf('<p class="narrow flex"></p>')).toBe(
    `<style id="stylesheet">@layer theme,utilities;@layer theme{:root{--a:1;--b:2}}@layer utilities{.flex{display:flex}@media (min-width:1px){.a{width:1px}}}@property --tw-used{syntax:"*";inherits:false}@font-face{font-family:F}a,.flex:hover{color:var(--a)}</style><link rel="later" as="style" href="/all.css"/><p class="a flex"></p>`,
  );
});

it.each([
  ["md:p-2.5", "padding:2px"],
  ["content-[&#x27;}&#x27;]", "content:'}'"],
  ["w-[clamp(1px,2vw,3px)]", "width:1px"],
  ["2xl", "{color:green}"],
  ["two", "color:blue"],
  ["late", "display:none"],
  ["group-open:up", "rotate:180deg"],
  ["turned", "rotate:var(--tw-used)"],
])("finds the rule of %s", (name, rule) => {
  expect(stylesOf(`<p class="x ${name}"></p>`)).toContain(rule);
  expect(stylesOf('<p class="x"></p>')).not.toContain(rule);
});

it("keeps the rules of elements that the document has", () => {
  expect(stylesOf("<table></table>")).toContain("table,sub{color:tan}");
  expect(stylesOf("<p>table</p>")).not.toContain("tan");
});

it("gives classes short names in the document and in its rules, but in no script", () => {
  const script = '<script>"<p class=\\"grid\\">"; x = \' class="grid"\'</script>';
  const html = stylesOf(`<p class="grid md:p-2.5 own"></p><p class="own  grid"></p>${script}`);
  expect(html).toContain(".a{display:grid}.b{padding:2px}");
  expect(html).toContain(`<p class="a b own"></p><p class="own a"></p>${script}`);
});

it("brings the parts of fields with the fields that have them", () => {
  const rule = "::file-selector-button{margin:0}";
  const styles = createPageStyles(rule, "/all.css");
  const empty = '<style id="stylesheet"></style>';
  expect(styles(`${empty}<input type="file"/>`)).toContain(rule);
  expect(styles(`${empty}<input type="text"/>`)).not.toContain(rule);
});

it("gives first values to the variables that the document names, where a browser registers none", () => {
  const layer = "@layer properties{@supports (x:y){*{--c:1;--d:2;}}}";
  const html = createPageStyles(
    layer,
    "/all.css",
  )('<style id="stylesheet"></style><path stroke="var(--d)"/>');
  expect(html).toContain("@layer properties{@supports (x:y){*{--d:2;}}}");
});

it("makes rules of style attributes, each once, but of no text and nothing that is not plain", () => {
  const plain = ' style="width:80px;--filled:97.6%"';
  const odd = ' style="background:url(//evil.example)"';
  const script = `<script>"<p${plain}>"</script>`;
  const html = stylesOf(`<p${plain}></p><b style="color:#fff"></b><i${plain}${odd}></i>${script}`);
  expect(html).toContain('[data-s="0"]{width:80px;--filled:97.6%}[data-s="1"]{color:#fff}</style>');
  expect(html).toMatch(/<p data-s="0"><\/p><b data-s="1"><\/b><i data-s="0" style="background:url/);
  expect(html.endsWith(script)).toBe(true);
});

it("refuses a document without a place for its styles", () => {
  expect(() => createPageStyles(css, "/all.css")("<html></html>")).toThrow("no empty stylesheet");
});
