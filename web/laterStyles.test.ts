import { expect, it } from "vitest";
import { laterStyles } from "./laterStyles.ts";
import { createPageStyles } from "./pageStyles.ts";

const css = `@layer theme,base,utilities;@layer properties{@supports (x:y){*{--tw-a:0}}}@layer theme{:root{--b:1}}@layer base{*,:after{margin:0}a,p{color:inherit}table{border:0}@media (prefers-reduced-motion:reduce){*{animation:none}}}@layer utilities{.flex{display:flex}@media (min-width:1px){.wide{width:9px}}}@property --tw-a{syntax:"*";inherits:false}@keyframes pulse{50%{opacity:.5}}.flex{width:var(--tw-a)}`;

it("leaves out what every document brings, and nothing else", () => {
  expect(laterStyles(css)).toBe(
    "@layer theme,base,utilities;@layer properties{@supports (x:y){*{--tw-a:0}}}@layer base{table{border:0}}@layer utilities{.flex{display:flex}@media (min-width:1px){.wide{width:9px}}}.flex{width:var(--tw-a)}",
  );
});

it("leaves out nothing that a document may lack", () => {
  const document = createPageStyles(css, "/all.css")('<style id="stylesheet"></style>');
  for (const rule of [
    ...["@layer theme{:root{--b:1}}", "*,:after{margin:0}", "a,p{color:inherit}"],
    ...["{*{animation:none}}", "@property --tw-a{", "@keyframes pulse{"],
  ]) {
    expect(document).toContain(rule);
    expect(laterStyles(css)).not.toContain(rule);
  }
});

it("leaves out variables that nothing reads, and what is said twice", () => {
  const twice =
    ".a{color:#21252980;color:lab(14% 0 -3/.5);flex:1;flex:1;--tw-b:0;--own:1;color:red}";
  expect(laterStyles(`${twice}@property --tw-b{inherits:false}`)).toBe(
    ".a{color:#21252980;flex:1;--own:1;color:red}",
  );
});
