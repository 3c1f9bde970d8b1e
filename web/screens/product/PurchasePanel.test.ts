import { expect, test } from "vitest";
import { shop } from "../../../content/shop.ts";
import { whatsappOrder } from "./PurchasePanel.tsx";

test("the message names the product and its page, and survives the address bar", () => {
  const link = new URL(
    whatsappOrder(shop, "Sofa & Chair", "https://shop.example/product/s?variant=A"),
  );
  expect(link.host).toBe("wa.me");
  expect(link.searchParams.get("text")).toMatch(
    /Sofa & Chair: https:\/\/shop\.example\/product\/s\?variant=A$/,
  );
});
