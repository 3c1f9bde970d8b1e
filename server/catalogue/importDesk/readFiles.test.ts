import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvFile, csvHead, csvLine } from "../../../tests/support/catalogue/sampleFile.ts";
import { importsOf } from "../../../tests/support/catalogue/sendImport.ts";
import { sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
let desk: ReturnType<typeof importsOf>;
beforeAll(async () => {
  shop = await openTestShop();
  desk = importsOf(shop, await sampleStaff(shop, "manager"));
  await shop.app.listen({ port: 0 });
});
afterAll(() => shop.close());

describe("a file of products", () => {
  const stool = csvFile(csvLine("etagere", { name: "Étagère ₹" }));
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
  it.each([
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${stool}`), "utf-8", "Étagère ₹"],
    ["UTF-16 of Excel", utf16(stool.replaceAll(",", "\t")), "utf-16le", "Étagère ₹"],
    ["UTF-16 the other way", utf16(stool).swap16(), "utf-16be", "Étagère ₹"],
    ["Windows-1252", Buffer.from(stool.replace("₹", "-"), "latin1"), "windows-1252", "Étagère -"],
    ["semicolons", Buffer.from(stool.replaceAll(",", ";")), "utf-8", "Étagère ₹"],
  ])("is read in %s", async (_what, bytes, encoding, name) => {
    const run = await desk.send(bytes);
    expect([await desk.problems(run), run.state, run.encoding]).toEqual([[], "checked", encoding]);
    expect((await desk.changes(run))[0]?.name).toBe(name);
  });

  const json = JSON.stringify([{ slug: "a" }, { slug: "b" }], null, 1);
  it("is read whole with inches in its cells", async () => {
    const inches = 'Teak table 72" x 36" x 30" high';
    // As many write it; by the rules the cell would stand in quotes, and its own be doubled.
    const lines = Array.from({ length: 400 }, (_, place) =>
      csvLine(`table-${place}`).replace("A stool.", inches),
    );
    const run = await desk.send(csvFile(...lines));
    expect([await desk.problems(run), run.state, run.added]).toEqual([[], "checked", 400]);
    const { rows } = await shop.database.pool.query(
      `select change->'facts'->>'description' as said, count(*)::int from import_changes
       where run_id = $1 group by 1`,
      [run.id],
    );
    expect(rows).toEqual([{ said: inches, count: 400 }]);
  });

  it.each([
    ["a workbook", "PK\u0003\u0004 and more", "csv", 1, "this is a workbook"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), "csv", 1, "no text file"],
    ["nothing", "", "csv", 1, "the file is empty"],
    ["a letter", "Dear Sir or Madam,\nplease", "csv", 1, "names no columns"],
    ["columns alone", csvFile(), "csv", 1, "there is no product"],
    ["100,000 columns", `slug,sku${",x".repeat(100_000)}\n`, "csv", 1, "too long for the names"],
    [
      "100,000 columns below a line's end",
      `slug,sku,"\n"${",x".repeat(100_000)}\na,b`,
      ...(["csv", 1, "more than 200 columns"] as const),
    ],
    ["a line of 3 MB", `${csvFile()}\r\n${"x".repeat(3_000_000)}`, "csv", 2, "exceed"],
    ["a letter behind a quote", `${csvFile(csvLine("a"))}\r\n"b"x,\r\nc`, "csv", 3, "Quote"],
    ["an open quote", `${csvFile(csvLine("one"))}\r\n"two,`, "csv", 3, "Quote"],
    ["JSON that is cut off", json.slice(0, -8), "json", 6, "ends in the middle"],
    ["JSON that is no list", '{"slug":"x"}', "json", 1, "must be a list"],
    ["a null character", '[{"slug":"a\\u0000"}]', "json", 1, "cannot be kept"],
    ["an element that is none", "[\n{},\n{x}\n]", "json", 3, "not valid JSON"],
  ] as const)("is refused as %s", async (_what, bytes, format, line, reason) => {
    const run = await desk.send(bytes as string, { format });
    expect(run.state).toBe("refused");
    const found = (await desk.problems(run)).filter((one) => one.reason.includes(reason));
    expect(found.map((one) => one.line)).toEqual([line]);
  });

  const lists = `${"[".repeat(400_000)}${"]".repeat(400_000)}`;
  it.each([
    ["lists within lists", `[{"slug":${lists}}]`, "json", "more than 50 deep", 1],
    [
      "400,000 variants",
      `[{"variants":[${"1,".repeat(400_000)}1]}]`,
      "json",
      "occurs already on line 1",
      1001,
    ],
    [
      "a name of 9,000 letters",
      csvFile(csvLine(randomBytes(4500).toString("hex"))),
      "csv",
      "slug: Too big",
      1,
    ],
    [
      "100,000 wrong lines",
      `slug,sku\n${"x\n".repeat(100_000)}`,
      "csv",
      "Invalid Record Length",
      1001,
    ],
    [
      "1,100 quotes behind 990,000 letters",
      `slug,sku\na,${"x".repeat(990_000)}${'"'.repeat(1100)}`,
      ...(["csv", "Max Record Size", 1] as const),
    ],
    [
      "300 quotes and what no cell holds",
      csvFile(csvLine("odd").replace("A stool.", `Odd ${'"'.repeat(300)}\u0001`)),
      ...(["csv", "description: ", 1] as const),
    ],
    [
      "a picture of a name of 200,000 letters",
      `${csvHead},base_images\r\n${csvLine("named")},${"x".repeat(200_000)}`,
      ...(["csv", 'picture "xxx', 1] as const),
    ],
    [
      "a SKU of 200,000 letters twice",
      `slug,sku${`\na,${"x".repeat(200_000)}`.repeat(2)}`,
      ...(["csv", "occurs already on line 2", 8] as const),
    ],
    ["3,000 numbers", `[${"1,".repeat(3000)}1]`, "json", "expected object", 1100],
    [
      "one product of 3,000 lines",
      csvFile(`${csvLine("a")}\r\n`.repeat(3000)),
      "csv",
      "<=50 items",
      1100,
    ],
  ] as const)(
    "is refused for some of what is wrong in %s",
    async (_what, text, format, reason, most) => {
      const run = await desk.send(text, { format });
      expect(run.state).toBe("refused");
      expect(run.problems).toBeLessThanOrEqual(most);
      const said = (await desk.problems(run)).map((one) => one.reason);
      expect(said.find((one) => one.includes(reason)) ?? said).toContain(reason);
      expect(Math.max(...said.map((one) => one.length))).toBeLessThanOrEqual(300);
    },
  );
});
