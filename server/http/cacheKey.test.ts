import { expect, it } from "vitest";
import { cacheKey } from "./cacheKey.ts";

it.each([
  ["/", "/"],
  ["/home?utm_source=mail", "/home"],
  ["/product/x?utm_id=1&variant=SKU-1", "/product/x?variant=SKU-1"],
  ["/products/sofa?colour=Teal&sort=price&fbclid=1", "/products/sofa?sort=price&colour=Teal"],
  ["/products?sort=price&colour=Teal", "/products?sort=price&colour=Teal"],
  ["/products?sort=", "/products"],
  ["/about?variant=1", "/about"],
  ["/api/products?b=1&limit=5&search=a&a=2", "/api/products?search=a&limit=5"],
  ["/api/products?limit=", "/api/products?limit="],
  ["/api/categories?a=1", "/api/categories"],
])("%s has the key %s", (address, key) => {
  expect(cacheKey(address)).toBe(key);
});

it("keeps nothing under a very long address", () => {
  expect(cacheKey(`/products?search=${"x".repeat(2000)}`)).toBeNull();
});
