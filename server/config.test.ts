import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

it("starts with nothing set, on loopback", () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: "127.0.0.1", demoContent: true });
});

it("takes --empty from the command line", () => {
  expect(readConfig({}, ["--empty"]).demoContent).toBe(false);
});

it("shows the API's document unless it is told not to", () => {
  expect(readConfig({}).apiDocs).toBe(true);
  expect(readConfig({ API_DOCS: "false" }).apiDocs).toBe(false);
  expect(readConfig({}).preparesPictures).toBe(true);
  expect(readConfig({ PREPARE_PICTURES: "false" }).preparesPictures).toBe(false);
});

it("treats an empty setting as unset", () => {
  expect(readConfig({ DATABASE_URL: "", PORT: "" }).port).toBe(3000);
});

it("names every setting it cannot use", () => {
  const start = () => readConfig({ PORT: "http", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud" });
  expect(start).toThrow(/PORT: [\s\S]*DATABASE_URL: [\s\S]*LOG_LEVEL: /);
});

it.each(["key=50%off", "key=two%0Alines", "ké=secret", "(key)=secret"])(
  "names the headers of traces where they can be none: %s",
  (headers) => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };
    const start = () => readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers });
    expect(start).toThrow(/^Settings .*\n {2}OTEL_EXPORTER_OTLP_HEADERS: .*%25$/);
  },
);

it("takes one host of a database, and a pooler only together with PostgreSQL itself", () => {
  const address = "postgresql://shop@one/shop";
  expect(readConfig({ DATABASE_URL: address }).databaseDirectUrl).toBe(undefined);
  expect(() => readConfig({ DATABASE_DIRECT_URL: address })).toThrow(/DATABASE_URL: .*pooler/);
  for (const several of [
    "postgresql://shop@one,two/shop",
    "postgresql:///shop?user=shop&host=one,two&target_session_attrs=read-write",
  ]) {
    expect(() => readConfig({ DATABASE_URL: several })).toThrow(/DATABASE_URL: names one host/);
  }
});

describe("a shop that faces the world", () => {
  const address = { SITE_ORIGIN: "https://aangan.example" };
  const razorpay = (keyId: string) => ({
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: "secret",
    RAZORPAY_WEBHOOK_SECRET: "another",
  });

  it.each([
    [address, true],
    [{ HOST: "0.0.0.0" }, true],
    [{ HOST: "::" }, true],
    [{ HOST: "192.168.1.20", SITE_ORIGIN: "http://localhost:3000" }, true],
    [{ SITE_ORIGIN: "http://localhost.example" }, true],
    [{ SITE_ORIGIN: "http://shop.localhost:3000" }, false],
    [{ SITE_ORIGIN: "http://127.0.0.1:3000", HOST: "127.0.0.2" }, false],
    [{ SITE_ORIGIN: "http://[::1]:3000", HOST: "::1" }, false],
  ])("%j: %s", (settings, isPublic) => {
    expect(readConfig(settings)).toMatchObject({ isPublic, allowsTestPayments: !isPublic });
  });

  it("lets nobody pay by test unless that is said plainly", () => {
    expect(readConfig({ ...address, ALLOW_TEST_PAYMENTS: "true" }).allowsTestPayments).toBe(true);
    expect(() => readConfig({ ...address, ...razorpay("rzp_test_1") })).toThrow("RAZORPAY_KEY_ID");
    const rehearsal = { ...address, ...razorpay("rzp_test_1"), ALLOW_TEST_PAYMENTS: "true" };
    expect(readConfig(rehearsal).gateway?.name).toBe("razorpay");
    expect(readConfig({ ...address, ...razorpay("rzp_live_1") }).allowsTestPayments).toBe(false);
  });

  it("does not start where settings ask for what cannot be", () => {
    expect(() => readConfig({ ...address, COD_LIMIT: "0" })).toThrow("nobody could buy");
    expect(() => readConfig({ ...razorpay("rzp_live_1"), ALLOW_TEST_PAYMENTS: "true" })).toThrow(
      "ALLOW_TEST_PAYMENTS",
    );
    expect(readConfig({ COD_LIMIT: "0" }).codLimitPaise).toBe(0);
  });
});
