import { join } from "node:path";
import { Writable } from "node:stream";
import Fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { call, freshNumber } from "../../tests/support/accounts/sampleCustomers.ts";
import { type SpawnedShop, spawnShop } from "../../tests/support/spawnedShop.ts";
import { testDatabase } from "../../tests/support/testShop.ts";
import { hashPassword, hashToken } from "../credentials/index.ts";
import { databaseOver } from "../database/connect.ts";
import { requestLimits } from "../database/limits.ts";
import { openPool } from "../database/openPool.ts";
import { projectRoot } from "../ground/projectRoot.ts";
import { registerFailures } from "../http/failures.ts";
import { sessionRoutes } from "./sessionRoutes.ts";

const password = "a-password-to-look-for";

/** Every form in which a log might show what belongs to the customer alone. */
function secrets(phoneNumber: string, token: string): string[] {
  return [password, phoneNumber, token, hashToken(token), "$argon2id$"];
}

describe("the log of the whole shop, told to say everything", () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let shop: SpawnedShop;

  beforeAll(async () => {
    database = await testDatabase();
    shop = await spawnShop([process.execPath, join(projectRoot, "server/main.ts")], {
      // The setting wants a host in the address, beside the socket that is used.
      DATABASE_URL: database.url.replace("@/", "@localhost/"),
      DATA_DIR: inject("dataFolder"),
      LOG_LEVEL: "trace",
      DATABASE_POOL: "2",
    });
  });
  afterAll(async () => {
    await shop.stop();
    await database.drop();
  });

  const post = async (path: string, payload: object, token = "") => {
    const response = await fetch(`${shop.address}/api/auth/${path}?password=${password}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(payload),
    });
    return { status: response.status, json: await response.json() };
  };

  it("names neither password, nor token, nor phone number", async () => {
    const { phoneNumber } = freshNumber();
    const registered = await post("register", { phoneNumber, password });
    const signedIn = await post("login", { phoneNumber, password });
    const statuses = [registered.status, signedIn.status];
    const wrong = { phoneNumber, password: `${password}!` };
    statuses.push((await post("login", wrong)).status);
    statuses.push((await post("login", { ...wrong, phoneNumber: `${phoneNumber}x` })).status);
    statuses.push((await post("register", { phoneNumber, password })).status);
    statuses.push((await post("logout", {}, signedIn.json.token)).status);
    expect(statuses).toEqual([201, 200, 401, 400, 409, 200]);
    await expect.poll(() => shop.log().match(/"path":"\/api\/auth\//g)?.length).toBe(6);
    for (const { json } of [registered, signedIn]) {
      for (const secret of secrets(phoneNumber, json.token))
        expect(shop.log()).not.toContain(secret);
    }
  });
});

describe("the log of a fault", () => {
  async function faultyShop(connectionString: string) {
    let log = "";
    const stream = new Writable({
      write(chunk, _encoding, done) {
        log += chunk;
        done();
      },
    });
    const app = Fastify({ logger: { level: "trace", stream } });
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(() => JSON.stringify);
    registerFailures(app);
    const pool = openPool({ connectionString }, 1, requestLimits);
    // Connections may be cut off while they are being closed.
    pool.on("error", () => {});
    await app.register(sessionRoutes, {
      ...{ db: databaseOver(pool), origin: "http://localhost" },
      hashNewPassword: hashPassword,
    });
    const { phoneNumber, remoteAddress } = freshNumber();
    const payload = { phoneNumber, password };
    const answers = [];
    for (const path of ["/api/auth/register", "/api/auth/login"]) {
      answers.push(await call(app, "POST", path, { payload, remoteAddress }));
    }
    await app.close();
    await pool.end();
    return { log, answers, hidden: [password, phoneNumber, remoteAddress] };
  }

  it("tells of a database that is away, without what was asked of it", async () => {
    const { log, answers, hidden } = await faultyShop("postgresql://nobody@127.0.0.1:1/shop");
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(log).toContain("ECONNREFUSED");
    expect(log).toContain("insert into attempts");
    // The server's own line names the address that called; the fault must not.
    const faults = log.split("\n").filter((line) => line.includes("ECONNREFUSED"));
    for (const secret of hidden) expect(faults.join("\n")).not.toContain(secret);
  });

  it("tells of a row that breaks a rule, without the row", async () => {
    const database = await testDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    await pool.query(
      "alter table customers add constraint broken check (phone_number = '') not valid",
    );
    await pool.end();
    const { log, answers, hidden } = await faultyShop(database.url);
    expect(answers.map(({ status }) => status)).toEqual([500, 401]);
    expect(JSON.stringify(answers.map(({ json }) => json))).not.toMatch(/broken|violat|insert/);
    expect(log).toContain('violates check constraint \\"broken\\"');
    const faults = log.split("\n").filter((line) => line.includes("broken"));
    for (const secret of [...hidden, "$argon2id$"]) {
      expect(faults.join("\n")).not.toContain(secret);
    }
    await database.drop();
  });
});
