import { matchRoutes, type ServerBuild } from "react-router";
import { expect, it, vi } from "vitest";
import { pageTemplates } from "./nowhere.ts";

vi.mock("react-router", async (load) => {
  const router = await load<typeof import("react-router")>();
  return { ...router, matchRoutes: vi.fn(router.matchRoutes) };
});

const routes = {
  root: { id: "root", path: "" },
  product: { id: "product", parentId: "root", path: "product/:slug" },
} as unknown as ServerBuild["routes"];

it("matches a path against all pages once, and keeps none that is as long as many", () => {
  const templateOf = pageTemplates({ routes });
  const long = `/product/${"x".repeat(1_000_000)}`;
  for (const path of ["/product/sofa", "/elsewhere", long]) {
    const template = templateOf(path);
    expect(template).toBe(path === "/elsewhere" ? "/*" : "/product/:slug");
    expect(templateOf(path)).toBe(template);
  }
  expect(vi.mocked(matchRoutes)).toHaveBeenCalledTimes(4);
});
