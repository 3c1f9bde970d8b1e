import Fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { registerFailures } from "../http/failures.ts";
import type { OpenShop } from "../openShop.ts";
import { type Notifier, outboxNotifier } from "../outbox/index.ts";
import { consultationRoutes } from "./index.ts";
import { keepConsultation } from "./keepConsultation.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const request = {
  fullname: "Meera Iyer",
  email: "meera@example.in",
  phoneNumber: "9876543210",
  page: "/lkitchen",
};
const rows = async (statement: string) => (await shop.database.pool.query(statement)).rows;

it("keeps one lead when the rival arrives between its own insert and its commit", async () => {
  const { db } = shop.database;
  let rival: Promise<string> | undefined;
  const meetingARival: Notifier = {
    async tellOwner(tx, notice) {
      await outboxNotifier.tellOwner(tx, notice);
      rival = keepConsultation(db, outboxNotifier, request);
      // Until the rival has finished, or waits for a lock of ours.
      let finished = false;
      rival.finally(() => {
        finished = true;
      });
      await expect.poll(async () => finished || waitingForALock(), { interval: 10 }).toBe(true);
    },
  };
  expect(await keepConsultation(db, meetingARival, request)).toBe("kept");
  expect(await rival).toBe("known");
  expect(await rows("select * from consultations")).toHaveLength(1);
  expect(await rows("select * from outbox")).toHaveLength(1);
});

async function waitingForALock(): Promise<boolean> {
  const waiting = await rows(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return waiting.length > 0;
}

it("keeps in its history what a later press changed: anybody can type somebody's number", async () => {
  const phoneNumber = "9876543219";
  const press = (changed: object) =>
    keepConsultation(shop.database.db, outboxNotifier, { ...request, phoneNumber, ...changed });
  expect(await press({})).toBe("kept");
  expect(await press({ email: "other@example.in" })).toBe("corrected");
  expect(await press({ fullname: "Ravi", email: "other@example.in" })).toBe("corrected");
  const kept = await rows(
    `select staff_name, changes from consultation_events join consultations on consultations.id = consultation_id
    where phone_number = '${phoneNumber}' order by consultation_events.id`,
  );
  const staff_name = "The form on the website";
  expect(kept).toEqual([
    { staff_name, changes: { email: [request.email, "other@example.in"] } },
    { staff_name, changes: { fullname: [request.fullname, "Ravi"] } },
  ]);
});

it("keeps nothing when the owner cannot be told", async () => {
  const silent: Notifier = {
    tellOwner: () => Promise.reject(new Error("the outbox is gone")),
  };
  const another = { ...request, phoneNumber: "9876543211" };
  await expect(keepConsultation(shop.database.db, silent, another)).rejects.toThrow("outbox");
  expect(await rows("select * from consultations where phone_number = '9876543211'")).toEqual([]);
});

it("logs a fault without the person's details", async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const app = Fastify({ logger: { level: "trace", stream } });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(() => JSON.stringify);
  registerFailures(app);
  app.register(consultationRoutes, { db: shop.database.db, notifier: outboxNotifier });
  await onDatabase(
    shop.database.owner,
    "alter table consultations add constraint nobody check (fullname <> 'Meera Iyer') not valid",
  );
  const payload = { ...request, phoneNumber: "9876543212" };
  const response = await app.inject({ method: "POST", url: "/api/query/create", payload });
  await app.close();
  await onDatabase(shop.database.owner, "alter table consultations drop constraint nobody");
  const log = lines.join("");
  expect(response.statusCode).toBe(500);
  expect(log).toContain("violates check constraint");
  for (const secret of ["Meera", "meera@example.in", "9876543212"]) {
    expect(log).not.toContain(secret);
    expect(response.body).not.toContain(secret);
  }
});
