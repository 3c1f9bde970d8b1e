import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Lead,
  leadDetailAnswerSchema,
  leadListAnswerSchema,
} from "../../../contract/admin/leads.ts";
import { consultationMonths } from "../../../contract/consultationRules.ts";
import { leadMoves, leadStates } from "../../../contract/leadRules.ts";
import { person, post } from "../../../tests/support/consultations/sampleRequests.ts";
import { type SampleStaff, sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";
import { sweepConsultations } from "../sweepConsultations.ts";
import { wordsWanted } from "./readLeads.ts";

let shop: OpenShop;
let asha: SampleStaff;
let ravi: SampleStaff;
beforeAll(async () => {
  shop = await openTestShop();
  asha = await sampleStaff(shop, "support");
  ravi = await sampleStaff(shop, "manager");
});
afterAll(() => shop.close());
beforeEach(() => sql("delete from consultations"));

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const list = async (query = "", who = asha) =>
  leadListAnswerSchema.parse((await who.call("GET", `/api/admin/leads${query}`)).json);
const names = async (query: string, who = asha) =>
  (await list(query, who)).leads.map(({ fullname }) => fullname);
const detail = async (id: string) =>
  leadDetailAnswerSchema.parse((await asha.call("GET", `/api/admin/leads/${id}`)).json);
async function ask(more: object = {}): Promise<Lead> {
  expect((await post(shop.app, person(more))).statusCode).toBe(200);
  const [lead] = (await list("?state=all")).leads;
  if (lead === undefined) throw new Error("no lead");
  return lead;
}
const change = ({ id, version }: Lead, plan: object, who = asha) =>
  who.call("PATCH", `/api/admin/leads/${id}`, { version, ...plan });
async function changed(lead: Lead, plan: object): Promise<Lead> {
  const { status, json } = await change(lead, plan);
  expect([status, json.message]).toEqual([200, undefined]);
  return json.lead;
}

describe("a lead", () => {
  it("goes from the first call to the order, and its history tells who did what", async () => {
    let lead = await ask({ page: "/lkitchen" });
    expect(lead).toMatchObject({ state: "new", ownerId: null, page: "/lkitchen", version: 1 });
    lead = await changed(lead, { state: "called", ownerId: asha.id });
    const visitAt = "2026-12-01T11:00:00+05:30";
    lead = await changed(lead, { state: "visit booked", visitAt, visitPlace: "14, Third Cross" });
    expect(lead.visitAt).toBe("2026-12-01T05:30:00.000Z");
    lead = await changed(lead, { state: "quoted", quotedRupees: 245000.5 });
    expect(lead.quotedRupees).toBe(245000.5);
    const url = `/api/admin/leads/${lead.id}/notes`;
    expect((await ravi.call("POST", url, { note: "Wants oak." })).status).toBe(200);
    lead = await changed(lead, { state: "won" });
    const { history, colleagues } = await detail(lead.id);
    expect(history.map(({ staffName, changes, note }) => [staffName, changes.state, note])).toEqual(
      [
        [asha.name, ["quoted", "won"], null],
        [ravi.name, undefined, "Wants oak."],
        [asha.name, ["visit booked", "quoted"], null],
        [asha.name, ["called", "visit booked"], null],
        [asha.name, ["new", "called"], null],
      ],
    );
    expect(history.at(-1)?.changes.ownerId).toEqual([null, asha.id]);
    expect(colleagues).toContainEqual({ id: asha.id, name: asha.name, isActive: true });
    const log = await sql("select action, after from audit_log where subject_id = $1 order by id", [
      lead.id,
    ]);
    expect(log.map(({ action }) => action)).toEqual([
      ...["lead.move", "lead.move", "lead.move", "lead.note", "lead.move"],
    ]);
    // The log stays when the lead is erased.
    expect(JSON.stringify(log)).not.toMatch(/oak|Third Cross|Meera/);
  });

  it.each(leadStates.flatMap((from) => leadStates.map((to) => [from, to] as const)))(
    "from %s to %s as the table of moves says",
    async (from, to) => {
      const lead = await ask();
      const whole = { visitAt: "2026-12-01T11:00:00Z", quotedRupees: 1, lostReason: "Too dear." };
      await sql(
        "update consultations set visit_at = now(), quoted_paise = 1, lost_reason = 'x', state = $1",
        [from],
      );
      const { status } = await change(lead, { state: to, ...whole });
      expect(status).toBe(from === to || leadMoves[from].includes(to) ? 200 : 400);
    },
  );

  it("that two people change is changed by the first, and the second sees how", async () => {
    const lead = await ask();
    const answers = await Promise.all([
      change(lead, { ownerId: asha.id, reminder: "Call after six" }, asha),
      change(lead, { ownerId: ravi.id }, ravi),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, second] = answers.toSorted((one, other) => one.status - other.status);
    expect(second?.json).toMatchObject({ code: "changed_meanwhile", lead: first?.json.lead });
    const repeated = await change(second?.json.lead, { reminder: "Call at nine" }, ravi);
    expect(repeated.json.lead).toMatchObject({ reminder: "Call at nine", version: 3 });
  });

  it.each([
    ["a visit without a time", { state: "visit booked" }, "visitAt"],
    ["a quotation without an amount", { state: "quoted" }, "quotedRupees"],
    ["a loss without a reason", { state: "lost" }, "lostReason"],
    ["an amount below zero", { quotedRupees: -1 }, "quotedRupees"],
    ["a third of a paisa", { quotedRupees: 0.001 }, "quotedRupees"],
    ["a day that is none", { remindOn: "2026-02-30" }, "remindOn"],
    ["a time without its zone", { visitAt: "2026-12-01T11:00:00" }, "visitAt"],
    ["a visit of a minute", { visitMinutes: 1 }, "visitMinutes"],
    ["an unknown state", { state: "forgotten" }, "state"],
    ["a stranger as owner", { ownerId: "00000000-0000-7000-8000-000000000000" }, "ownerId"],
    ["two lines as reminder", { reminder: "a\nb" }, "reminder"],
  ])("is refused %s", async (_what, wrong, field) => {
    const lead = await ask();
    const { status, json } = await change(lead, wrong);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect((await detail(lead.id)).lead).toEqual(lead);
  });

  it("has its visit as a calendar file, whatever the name holds", async () => {
    let lead = await ask({ fullname: "Meera; Iyer, 2nd" });
    const url = `/api/admin/leads/${lead.id}/visit.ics`;
    expect((await asha.call("GET", url)).status).toBe(404);
    lead = await changed(lead, {
      visitAt: "2026-12-01T11:00:00+05:30",
      visitMinutes: 90,
      visitPlace: "14, Third Cross",
    });
    const { body, headers } = await shop.app.inject({ url, headers: asha.headers });
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const text = body.replaceAll("\r\n ", "");
    expect(text).toMatch(/DTSTART:20261201T053000Z\r\n/);
    expect(text).toMatch(/DTEND:20261201T070000Z\r\n/);
    expect(text).toContain("SUMMARY:Visit: Meera\\; Iyer\\, 2nd\r\n");
    expect(text).toContain("LOCATION:14\\, Third Cross\r\n");
  });

  it("is erased with its history a year after the last conversation, not after the request", async () => {
    const [spoken, silent] = [await ask({ fullname: "Spoken" }), await ask({ fullname: "Silent" })];
    await asha.call("POST", `/api/admin/leads/${spoken.id}/notes`, { note: "Called." });
    await sql(
      `update consultations set created_at = now() - interval '${consultationMonths + 1} months'`,
    );
    await sweepConsultations(shop.database.db);
    expect((await asha.call("GET", `/api/admin/leads/${silent.id}`)).status).toBe(404);
    expect((await detail(spoken.id)).history).toHaveLength(1);
    await sql(
      `update consultations set spoken_at = now() - interval '${consultationMonths + 1} months'`,
    );
    await sweepConsultations(shop.database.db);
    expect(await sql("select * from consultation_events")).toEqual([]);
  });
});

describe("the list of leads", () => {
  it("is narrowed by state, owner, reminder, name and phone", async () => {
    const meera = await ask({ fullname: "Meera Iyer", phoneNumber: "9876012345" });
    const rahul = await ask({ fullname: "Rahul D'Souza", email: "r.dsouza@example.in" });
    const late = await ask({ fullname: "मीरा शर्मा", email: "sharma@example.in" });
    await changed(meera, { ownerId: asha.id, remindOn: "2026-01-01" });
    await changed(rahul, { state: "won", remindOn: "2026-01-01" });
    await changed(late, { remindOn: "2999-01-01" });
    expect(await names("")).toEqual(["मीरा शर्मा", "Meera Iyer"]);
    expect(await names("?state=won")).toEqual(["Rahul D'Souza"]);
    expect(await names("?owner=me")).toEqual(["Meera Iyer"]);
    expect(await names("?owner=me", ravi)).toEqual([]);
    expect(await names("?owner=nobody&state=all")).toEqual(["मीरा शर्मा", "Rahul D'Souza"]);
    expect(await names("?due=today")).toEqual(["Meera Iyer"]);
    expect((await list()).due).toBe(1);
    for (const [q, found] of [
      ["meer", ["Meera Iyer"]],
      ["iyer MEE", ["Meera Iyer"]],
      ["98760", ["Meera Iyer"]],
      ["+91 98760 12345", ["Meera Iyer"]],
      ["souza", ["Rahul D'Souza"]],
      ["dsouza", ["Rahul D'Souza"]],
      ["मीरा", ["मीरा शर्मा"]],
      ["nobody", []],
      ["' | 'meera':*", ["Meera Iyer"]],
      ["%", ["मीरा शर्मा", "Rahul D'Souza", "Meera Iyer"]],
    ] as const) {
      expect([q, await names(`?state=all&q=${encodeURIComponent(q)}`)]).toEqual([q, found]);
    }
    expect(wordsWanted("!&|()':*\\")).toBeNull();
    expect((await asha.call("GET", "/api/admin/leads?owner=everybody")).status).toBe(400);
  });

  it("comes fifty at a time, and whole as CSV in which nothing is a formula", async () => {
    await sql(
      `insert into consultations (id, fullname, email, phone_number)
       select gen_random_uuid(), 'Name ' || n, 'a@example.in', 9000000000 + n from generate_series(1, 1205) as n`,
    );
    await sql(
      `update consultations set fullname = '=HYPERLINK("http://x","y")' where phone_number = '9000000001'`,
    );
    await sql(`update consultations set fullname = '+1+1' where phone_number = '9000000002'`);
    const seen = new Set<string>();
    let next: string | null = "";
    while (next !== null) {
      const page = await list(next === "" ? "" : `?after=${next}`);
      expect(page.leads.length).toBeLessThanOrEqual(50);
      for (const { id } of page.leads) seen.add(id);
      next = page.next;
    }
    expect(seen.size).toBe(1205);
    const { body, headers } = await shop.app.inject({
      url: "/api/admin/leads.csv?state=all",
      headers: asha.headers,
    });
    expect(headers["content-disposition"]).toBe('attachment; filename="leads.csv"');
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.startsWith("\ufeffAsked,Name,Phone,")).toBe(true);
    expect(body.trimEnd().split("\n")).toHaveLength(1206);
    expect(body).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
    expect(body).toContain("'+1+1");
    const [exported] = await sql("select staff_name from audit_log where action = 'lead.export'");
    expect(exported.staff_name).toBe(asha.name);
  });
});
