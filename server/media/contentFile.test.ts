import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentFile, isPictureFile } from "./contentFile.ts";

const bytes = Buffer.from("a picture");
const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);

describe("contentFile", () => {
  it.each([
    ["jaisalmer-teal.webp", `jaisalmer-teal.${hash}.webp`],
    ["Sofa, front view (2).PNG", `sofa-front-view-2.${hash}.png`],
    ["सोफा.jpg", `picture.${hash}.jpg`],
    ["../../etc/passwd", `etc-passwd.${hash}.img`],
    [".webp", `webp.${hash}.img`],
    ["a.b.webp", `a-b.${hash}.webp`],
    [`jaisalmer.${hash}.webp`, `jaisalmer.${hash}.webp`],
  ])("names %j", (name, file) => {
    expect(contentFile(name, bytes)).toBe(file);
  });

  it("changes with the bytes", () => {
    expect(contentFile("a.webp", bytes)).not.toBe(contentFile("a.webp", Buffer.from("another")));
  });

  it("always gives a picture file name, and the same again from its own", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        const file = contentFile(name, bytes);
        expect(isPictureFile(file)).toBe(true);
        expect(contentFile(file, bytes)).toBe(file);
      }),
    );
  });
});

describe("isPictureFile", () => {
  it.each([
    "",
    ".",
    "..",
    ".hidden.webp",
    "-flag.webp",
    "a/b.webp",
    "a\\b.webp",
    "a..b.webp",
    "a\0.webp",
    "a%2e.webp",
    "a b.webp",
    "é.webp",
    "a.webp\n",
    `${"a".repeat(196)}.webp`,
  ])("refuses %j", (name) => {
    expect(isPictureFile(name)).toBe(false);
  });

  it("takes what the shop makes", () => {
    expect(isPictureFile("jaisalmer-3-seater.0a1b2c3d.webp")).toBe(true);
  });
});
