import { matchRoutes, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { pageTemplates } from "./nowhere.ts";

const routes = {
  root: { id: "root", path: "" },
  product: { id: "product", parentId: "root", path: "product/:slug" },
} as unknown as ServerBuild["routes"];

it("matches a path against all pages once, and keeps none that is as long as many", () => {
  let matched = 0;
  const templateOf = pageTemplates({ routes }, (...given) => {
    matched += 1;
    return matchRoutes(...given);
  });
  const long = `/product/${"x".repeat(1_000_000)}`;
  for (const path of ["/product/sofa", "/elsewhere", long]) {
    const template = templateOf(path);
    expect(template).toBe(path === "/elsewhere" ? "/*" : "/product/:slug");
    expect(templateOf(path)).toBe(template);
  }
  expect(matched).toBe(4);
});
