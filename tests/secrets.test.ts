import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { readConfig } from "../server/config.ts";
import { projectRoot } from "../server/ground/projectRoot.ts";
import { secretSettings } from "../server/secretSettings.ts";
import { everyCall } from "./support/accounts/everyCall.ts";
import { call, sampleCustomer, samplePassword } from "./support/accounts/sampleCustomers.ts";
import { sampleAddress } from "./support/checkout/sampleCheckouts.ts";
import { hearLog } from "./support/hearLog.ts";
import { everyEndpoint } from "./support/staff/everyEndpoint.ts";
import { sampleStaff } from "./support/staff/sampleStaff.ts";
import { openTestShop } from "./support/testShop.ts";

const nowhere = "http://127.0.0.1:1";
const word = (name: string) => `hidden-${name.toLowerCase().replaceAll("_", "-")}-0123456789abcdef`;

/**
 * Every secret setting says a word of its own, but those of where the shop keeps and tells its things. Whoever should be called
 * with it does not answer.
 */
const environment: Record<string, string> = {
  ...Object.fromEntries(
    secretSettings
      .filter((name) => !/^(DATABASE|S3|OTEL|INSTALLATION)_/.test(name))
      .map((name) => [name, word(name)]),
  ),
  SMTP_URL: `smtp://shop:${word("SMTP_URL")}@127.0.0.1:1`,
  SHIPROCKET_WEBHOOK_HEADER: `X-Shop: ${word("SHIPROCKET_WEBHOOK_HEADER")}`,
  RAZORPAY_KEY_ID: "rzp_test_1",
  RAZORPAY_API: nowhere,
  SHIPROCKET_API_URL: nowhere,
  SHIPPING_EMAIL: "api@example.in",
  SHIPPING_PICKUP_LOCATION: "Workshop",
  SHIPPING_PICKUP_PINCODE: "560001",
  SHIPPING_API_URL: nowhere,
  SMS_CODE_TEMPLATE: "template",
  SMS_ENTITY_ID: "1",
  SMS_HEADER: "AANGAN",
  SMS_API_URL: nowhere,
  WHATSAPP_PHONE_NUMBER_ID: "1",
  WHATSAPP_CODE_TEMPLATE: "code",
  WHATSAPP_API_URL: nowhere,
  CDN_PURGE_URL: nowhere,
  INSTALLATION_KEY: "5ec2e7".repeat(10).padEnd(64, "0"),
  LOG_LEVEL: "trace",
};
const secrets = [
  environment.INSTALLATION_KEY ?? "",
  ...secretSettings
    .filter((name) => environment[name] !== undefined && name !== "INSTALLATION_KEY")
    .map(word),
  // Of the database.
  new URL(inject("servingServer").replace("@/", "@localhost/")).password,
];

interface Answer {
  name: string;
  status: number;
  text: string;
}

let shop: Awaited<ReturnType<typeof openTestShop>>;
let log = "";
/** What strangers were answered, and what customers and staff were. */
const forAll: Answer[] = [];
const forOne: Answer[] = [];
/** What the shop knows of people, and what lets them in. */
let personal: string[];

const answered = (name: string, { status, json }: Awaited<ReturnType<typeof call>>): Answer => ({
  ...{ name, status },
  text: JSON.stringify(json),
});
const containing = (answers: readonly Answer[], words: readonly string[]) =>
  answers.flatMap(({ name, text }) =>
    words.filter((one) => text.includes(one)).map((one) => `${name}: ${one}`),
  );

beforeAll(async () => {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, databasePool, dataFolder, ...config } =
    readConfig(environment);
  shop = await openTestShop(config);
  hearLog(shop.app.log, (line) => {
    log += line;
  });
  await shop.app.ready();

  const customer = await sampleCustomer(shop.app);
  const wrong = { phoneNumber: customer.user.phoneNumber, password: `${samplePassword}!` };
  forOne.push(
    answered("login", await call(shop.app, "POST", "/api/auth/login", { payload: wrong })),
  );
  for (const { method, url, path, payload } of await everyCall(shop, customer)) {
    forOne.push(answered(`${method} ${path}`, await customer.call(method, url, payload)));
    // The same from nobody, and with what makes no sense.
    forAll.push(answered(`${method} ${path}`, await call(shop.app, method, url, { payload })));
    const odd = { password: samplePassword, phoneNumber: customer.user.phoneNumber, token: {} };
    if (payload !== undefined) {
      forOne.push(answered(`odd ${path}`, await customer.call(method, url, odd)));
    }
  }
  const tokens = [customer.token];
  for (const { method, url, path } of everyEndpoint(shop.app)) {
    // A session of its own for each: some calls end it.
    const member = await sampleStaff(shop, "owner");
    tokens.push(member.token);
    const answer = await member.call(method, url, method === "GET" ? undefined : {});
    forOne.push(answered(`${method} ${path}`, answer));
  }
  const pages = ["/", "/products/sofa", "/product/jaisalmer-3-seater-sofa", "/login", "/nothing"];
  for (const url of [
    ...pages,
    "/sitemap.xml",
    "/robots.txt",
    "/api/docs/json",
    "/healthz",
    "/readyz",
  ]) {
    for (const _ of ["made", "kept"]) {
      const { statusCode, body } = await shop.app.inject({ url, headers: { accept: "text/html" } });
      forAll.push({ name: url, status: statusCode, text: body });
    }
  }
  const { line1 } = sampleAddress;
  personal = [samplePassword, customer.user.phoneNumber, line1, ...tokens];
  for (const { name, run } of shop.jobs) {
    // That asks a provider who does not answer again for every product.
    if (name === "push-catalogue") continue;
    await run(new AbortController().signal).catch(() => {});
  }
});
afterAll(() => shop.close());

it("reaches calls that succeed and calls that fail, and a log that says everything", () => {
  const statuses = new Set([...forOne, ...forAll].map(({ status }) => status));
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
  expect(forOne.length).toBeGreaterThan(150);
  expect(log.match(/"answered"/g)?.length).toBeGreaterThan(150);
  // Whoever could not be called is told of.
  expect(log).toContain("call failed");
});

it("tells nobody a secret of the shop, the owner neither", () => {
  expect(containing([...forAll, ...forOne], secrets)).toEqual([]);
});

it("tells strangers nothing of a customer, and nobody a password or session in a refusal", () => {
  expect(containing(forAll, personal)).toEqual([]);
  const refused = forOne.filter(({ status }) => status >= 400);
  expect(containing(refused, personal)).toEqual([]);
});

it("writes neither into the log", () => {
  expect(secrets.concat(personal).filter((one) => log.includes(one))).toEqual([]);
});

it("has nothing in what browsers are sent that only the server should know", async () => {
  const folder = join(projectRoot, "build/web/client");
  const names = await readdir(folder, { recursive: true });
  const scripts = names.filter((name) => /\.(js|css|html|json)$/.test(name));
  expect(scripts.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const name of scripts) {
    const text = await readFile(join(folder, name), "utf8");
    for (const one of ["process.env", "postgresql://", "argon2", "DATABASE_URL"]) {
      if (text.includes(one)) found.push(`${name}: ${one}`);
    }
  }
  expect(found).toEqual([]);
});
