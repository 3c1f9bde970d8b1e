import { afterAll, beforeAll, expect, it } from "vitest";
import { emiPlans } from "../../content/emiPlans.ts";
import { emiPlansAnswerSchema } from "../../contract/emi.ts";
import { interestBearers } from "../../contract/texts/emiForm.ts";
import { sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { Refusal } from "../ground/refusal.ts";
import { checkValue } from "./checkValue.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ask = async () =>
  emiPlansAnswerSchema.parse((await shop.app.inject("/api/emi-plans")).json());
const plan = {
  ...{ lender: "Our bank", months: 9, yearlyRate: 14.5, interest: interestBearers[1] },
  ...{ fee: 0, lostDiscount: 5, leastPrice: 5000 },
};

it("tells the examples as such, and the owner's plans once they are published", async () => {
  const before = await ask();
  expect(before).toMatchObject({ areExamples: true, online: "test" });
  expect(before.plans).toHaveLength(emiPlans.plans.length);
  expect(before.plans.map(({ isNoCost }) => isNoCost)).toContain(true);

  const owner = await sampleStaff(shop, "owner");
  const url = "/api/admin/content/emi";
  const { version } = (await owner.call("GET", url)).json.entry;
  const drafted = await owner.call("PUT", `${url}/draft`, { version, value: { plans: [plan] } });
  await owner.call("POST", `${url}/publish`, { version: drafted.json.entry.version });
  const { interest: _, ...shown } = plan;
  await expect.poll(ask).toMatchObject({
    areExamples: false,
    plans: [{ ...shown, isNoCost: true }],
  });
  const support = await sampleStaff(shop, "support");
  expect((await support.call("GET", url)).status).toBe(403);
});

it.each([
  [{ months: 0 }, "plans.0.months"],
  [{ months: 1.5 }, "plans.0.months"],
  [{ yearlyRate: -1 }, "plans.0.yearlyRate"],
  [{ lostDiscount: 51 }, "plans.0.lostDiscount"],
  [{ lender: "" }, "plans.0.lender"],
  [{ interest: "nobody" }, "plans.0.interest"],
])("refuses a plan with %j", (wrong, field) => {
  const refused = checkValue("emi", { plans: [{ ...plan, ...wrong }] });
  expect(refused).toBeInstanceOf(Refusal);
  expect((refused as Refusal<{ fields: object }>).details?.fields).toHaveProperty([field]);
});
