import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { shop as shopFacts } from "../../content/shop.ts";
import { type Letter, writtenLetter } from "./letter.ts";
import { letterColors, letterPage } from "./letterPage.ts";

const shop = { ...shopFacts, origin: "https://www.aangan-furniture.example" };
const hostile = `<img src=x onerror="alert(1)"> & 'Sons'`;
const letter: Letter = {
  greeting: `Dear ${hostile},`,
  parts: [
    "Thank you for your order AG-1.\nIt comes.",
    {
      amounts: [
        { what: `1 x ${hostile}`, amount: "₹12,345" },
        { what: "Total", amount: "₹12,345", note: "all taxes included" },
      ],
    },
    {
      links: [
        { text: "The courier's tracking", href: "javascript:alert(1)" },
        { text: "Our policy", href: `${shop.origin}/exchange-policy?a="b"&c` },
      ],
    },
    { button: { text: "Follow your order", href: `${shop.origin}/tracking?order=AG-1` } },
  ],
  signature: shop.name,
};
const page = (of: Letter = letter) => letterPage(`Your order ${hostile}`, of, shop);

const inText = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, "")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

it("says on the page every word that the text says", () => {
  const read = inText(page());
  for (const line of writtenLetter("", letter)
    .body.split("\n")
    .filter((said) => said !== "")) {
    const [words = ""] = line.split(": ");
    expect(read).toContain(words);
  }
  expect(read).toContain(shop.address.street);
  expect(read).toContain(shop.phone);
});

it("lets no name write markup, and no address lead to a script", () => {
  const html = page();
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Sons&#39;");
  expect(html).not.toContain("javascript:");
  expect(html).toContain("/exchange-policy?a=&quot;b&quot;&amp;c");
});

it("fetches nothing and stays small, with fifty pieces", () => {
  const amounts = Array.from({ length: 50 }, (_, place) => ({
    what: `${place} x A sofa of a long name for four people (Peacock blue, 210 cm)`,
    amount: "₹1,23,456",
  }));
  const html = page({ ...letter, parts: [...letter.parts, { amounts }] });
  expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|src=[^x]|@import/i);
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  expect(Math.max(...html.split("\n").map(({ length }) => length))).toBeLessThan(998);
});

it("wears the shop's colours by day and others at night", async () => {
  const tokens = await readFile(new URL("../../web/tokens.css", import.meta.url), "utf8");
  for (const [name, color] of Object.entries(letterColors.light)) {
    expect(tokens).toContain(`--color-${name}: ${color};`);
  }
  expect(page()).toContain("@media (prefers-color-scheme: dark)");
  expect(page()).toContain('<meta name="color-scheme" content="light dark">');
});
