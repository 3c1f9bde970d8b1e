import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { environmentSchema, readConfig } from "./config.ts";
import { secretSettings } from "./secretSettings.ts";
import { settingGroups } from "./settingGroups.ts";

const folder = mkdtempSync(join(tmpdir(), "aangan-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(contents: string): string {
  const file = join(folder, String(Math.random()));
  writeFileSync(file, contents);
  return file;
}

it("takes a secret from a file, and its newline for none of it", () => {
  const keys = (end: string) => ({
    RAZORPAY_KEY_ID: "rzp_test_1",
    RAZORPAY_KEY_SECRET_FILE: fileOf(` key secret ${end}`),
    RAZORPAY_WEBHOOK_SECRET_FILE: fileOf(`hook\n${end}`),
  });
  for (const end of ["\n", "\r\n"]) {
    expect(readConfig(keys(end)).given).toMatchObject({
      RAZORPAY_KEY_SECRET: " key secret ",
      RAZORPAY_WEBHOOK_SECRET: "hook\n",
    });
  }
  const address = "postgresql://shop:word@one/shop";
  const read = readConfig({ DATABASE_URL_FILE: fileOf(`${address}\n`), DATABASE_URL: "" });
  expect(read.databaseUrl).toBe(address);
});

it("refuses a secret that is given twice, or cannot be read, without telling it", () => {
  const secret = "mysql://shop:hidden-word@one/shop";
  const told = (environment: Record<string, string>) => {
    try {
      readConfig(environment);
    } catch (error) {
      return String(error);
    }
    throw new Error("it was taken");
  };
  const messages = [
    told({ SMTP_URL: "smtp://one", SMTP_URL_FILE: fileOf(secret) }),
    told({ SMTP_URL_FILE: join(folder, "missing") }),
    told({ SMTP_URL_FILE: folder }),
    told({ SMTP_URL_FILE: fileOf("\n") }),
    told({ DATABASE_URL_FILE: fileOf(secret), SMTP_URL_FILE: fileOf(secret) }),
  ];
  expect(messages).toEqual([
    expect.stringContaining("SMTP_URL_FILE: stands beside SMTP_URL"),
    expect.stringContaining("SMTP_URL_FILE: cannot be read (ENOENT)"),
    expect.stringContaining("SMTP_URL_FILE: cannot be read (EISDIR)"),
    expect.stringContaining("SMTP_URL_FILE: is a file with nothing in it"),
    expect.stringMatching(/DATABASE_URL: [\s\S]*SMTP_URL: /),
  ]);
  expect(messages.join()).not.toContain("hidden-word");
});

it("knows every secret that there is", () => {
  const inTheOffice = settingGroups.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.kind === "secret" ? [field.environment ?? field.name] : [])),
  );
  const byName = Object.keys(environmentSchema.shape).filter((name) =>
    /(SECRET|PASSWORD|TOKEN|KEY)$|^DATABASE_.*URL$/.test(name),
  );
  const known = environmentSchema.keyof().options;
  expect(secretSettings).toEqual(expect.arrayContaining([...inTheOffice, ...byName]));
  expect(known).toEqual(expect.arrayContaining(secretSettings));
});
