import { defaults } from "../../../../content/defaults.ts";
import {
  askedProduct,
  returnedOrder,
  reviewedProduct,
} from "../../../support/accounts/ownThings.ts";
import {
  call,
  freshNumber,
  sampleCustomer,
  samplePassword,
} from "../../../support/accounts/sampleCustomers.ts";
import { samplePiece } from "../../../support/checkout/sampleCheckouts.ts";
import { person, post } from "../../../support/consultations/sampleRequests.ts";
import { type Asker, askerOf } from "../../../support/history/asker.ts";
import { workAtDesk } from "../../../support/history/workAtDesk.ts";
import { sampleAnswer } from "../../../support/reviews/sampleQuestions.ts";
import { sampleReview } from "../../../support/reviews/sampleReviews.ts";
import { settingsOf } from "../../../support/settingsOf.ts";
import { sampleStaff } from "../../../support/staff/sampleStaff.ts";
import { until } from "../../../support/waiting.ts";
import type { FuzzedShop } from "../fuzzedShop.ts";

/** The owner looks after orders, customers, what is written, and who follows the shop. */
export async function workInOffice(shop: FuzzedShop): Promise<void> {
  const { counter } = shop;
  const owner = await sampleStaff(counter, "owner");
  const ask = askerOf(owner);
  await seePeople(shop, ask);
  await giveBack(shop, ask);
  await writeTexts(ask, async (url) => counter.app.inject({ url, headers: owner.headers }));
  await tellFollower(shop, ask);
}

/** The owner saves settings, which ends what a test had set in their place, and takes a backup. */
export async function lookAfterShop({ counter }: FuzzedShop): Promise<void> {
  const owner = await sampleStaff(counter, "owner");
  const ask = askerOf(owner);
  const settings = settingsOf(owner);
  await settings.save("order-rules", { COD_FEE: "0" });
  await settings.tryIt("razorpay", {});
  await ask("POST", "admin/backups");
  const made = async () => (await ask("GET", "admin/backups")).backups[0];
  const { file } = await until("a backup", 60, made);
  await ask("GET", `admin/backups/${file}`);
}

/** Customers with their reviews, questions and wishes for a visit; what the desk does with orders. */
async function seePeople({ counter }: FuzzedShop, ask: Asker): Promise<void> {
  const { app, pool } = counter;
  const { productId, variantId } = await samplePiece(app);
  const reviewer = await sampleCustomer(app);
  await reviewer.call("PUT", `/api/reviews/${productId}/own`, sampleReview);
  await post(app, person());
  // What is deleted there on the way.
  await pool.query(
    `insert into discounts (id, code, kind, value) values (gen_random_uuid(), 'BENCH2', 'percentage', 1000)`,
  );
  const colleague = await sampleStaff(counter, "support");
  await ask("PATCH", `admin/team/${colleague.id}`, { state: "deactivated" });
  await workAtDesk(counter);

  const [review] = (await ask("GET", "admin/reviews?state=approved")).reviews;
  await ask("PUT", `admin/reviews/${review.id}/reply`, {
    version: review.version,
    reply: "Thank you.",
  });
  const customer = await sampleCustomer(app);
  // Who answers has the product.
  const returned = await returnedOrder(counter, variantId, customer);
  await ask("GET", `admin/returns/${returned.requestId}/photos/${returned.photo}`);
  await ask("GET", `admin/customers/${customer.user.id}`);
  await ask("GET", `admin/customers/${customer.user.id}/export`);
  const asked = await askedProduct(counter, productId, customer);
  const { photo } = await reviewedProduct(counter, productId, customer);
  const { reviews } = await ask("GET", "admin/reviews");
  const pictured = reviews.find(({ photos }: { photos: string[] }) => photos.includes(photo));
  await ask("GET", `admin/reviews/${pictured.id}/photos/${photo}`);
  const theirs = askerOf(customer);
  await theirs("PUT", `questions/${productId}/${asked.other}/answer`, sampleAnswer);
  const { questions } = await ask("GET", "admin/questions");
  const answered = questions.find(({ id }: { id: string }) => id === asked.other);
  const [{ id: answer, version }] = answered.answers;
  const decision = { decision: "approve", version };
  await ask("POST", `admin/questions/${asked.other}/answers/${answer}/decision`, decision);
  await ask("POST", `admin/questions/${asked.own}/decision`, { decision: "approve" });
  const reply = { answer: "It does.", read: null };
  await ask("PUT", `admin/questions/${asked.own}/answer`, reply);

  await post(app, person());
  const [lead] = (await ask("GET", "admin/leads?state=new")).leads;
  const one = `admin/leads/${lead.id}`;
  const visit = { visitAt: "2027-03-01T11:00:00+05:30", visitMinutes: 90, visitPlace: "Here" };
  await ask("PATCH", one, { version: lead.version, ...visit });
  await ask("GET", `${one}/visit.ics`);
  await doubt(counter, ask);
}

/** A friend who came by a link from the referrer's own network. */
async function doubt({ app, pool }: FuzzedShop["counter"], ask: Asker): Promise<void> {
  const { phoneNumber, remoteAddress } = freshNumber();
  const referrer = await sampleCustomer(app);
  const { link } = (await referrer.call("GET", "/api/referrals")).json;
  const followed = await app.inject(new URL(link).pathname);
  const cookie = String(followed.headers["set-cookie"]).split(";")[0] ?? "";
  const payload = { phoneNumber, password: samplePassword };
  const headers = { cookie };
  await call(app, "POST", "/api/auth/register", { payload, headers, remoteAddress });
  const { rows } = await pool.query(
    `update referrals set state = 'doubtful', doubts = '{same network}', order_id = (select id from orders limit 1)
     where referrer_id = $1 returning id`,
    [referrer.user.id],
  );
  await ask("POST", `admin/referrals/${rows[0].id}`, { decision: "credit" });
}

const month = new Intl.DateTimeFormat("en-CA", {
  ...{ timeZone: "Asia/Kolkata", year: "numeric", month: "2-digit" },
}).format(new Date());

/** A refund that the gateway could not make, and the paper of what came back. */
async function giveBack({ counter }: FuzzedShop, ask: Asker): Promise<void> {
  const { number, paymentId } = await counter.prepaid();
  await counter.deliver(number);
  await counter.takeBack(number);
  const { left } = (await counter.open(number)).money;
  await counter.giveBack(number, left, left);
  const made = await until("a refund", 10, async () =>
    counter.fake.refunds.find(({ payment_id }) => payment_id === paymentId),
  );
  await counter.send(counter.fake.refundEvent("refund.failed", { ...made, status: "failed" }));
  const [refund] = (await counter.open(number)).money.receipts[0].refunds;
  const byHand = { reference: "UTR 4711", attempts: refund.attempts };
  await ask("POST", `admin/orders/${number}/refunds/${refund.id}`, byHand);
  const { latestCreditNotes } = await ask("GET", `admin/tax/${month}`);
  await ask("GET", `admin/tax/credit-notes/${latestCreditNotes[0].id}`);
}

async function writeTexts(ask: Asker, look: (path: string) => Promise<unknown>): Promise<void> {
  const value = { ...defaults["interior-blog"], title: "Cane and cotton" };
  let { entry } = await ask("POST", "admin/articles", { slug: "cane-and-cotton", value });
  const one = `admin/content/${entry.key}`;
  const step = async (method: "POST" | "PUT", path: string, more: object = {}) => {
    ({ entry } = await ask(method, path, { version: entry.version, ...more }));
  };
  await step("PUT", `${one}/draft`, { value });
  await look(`/admin/preview/content/${entry.key}`);
  await step("POST", `${one}/schedule`, { at: new Date(Date.now() + 3_600_000).toISOString() });
  await step("POST", `${one}/publish`);
  await look("/blogs/cane-and-cotton");
  await ask("GET", "content/articles/cane-and-cotton");
  await step("PUT", `admin/articles/${entry.key}/address`, { slug: "cotton-and-cane" });
  await step("PUT", `${one}/draft`, { value: { ...value, title: "Cotton" } });
  await step("POST", `${one}/discard`);
  await step("POST", `${one}/restore`, { number: null });
  await ask("POST", `admin/articles/${entry.key}/delete`, {
    version: entry.version,
    redirectTo: "",
  });
}

async function tellFollower({ counter, follower }: FuzzedShop, ask: Asker): Promise<void> {
  const rules = { url: follower.url, description: "", events: ["order.placed"] };
  const { endpoint } = await ask("POST", "admin/webhooks", rules);
  const one = `admin/webhooks/${endpoint.id}`;
  await ask("PUT", one, { ...rules, version: endpoint.version });
  follower.mood.status = 500;
  await ask("POST", `${one}/steps`, { step: "test" });
  await until("a message", 10, async () => follower.came.length);
  await counter.pool.query("update webhook_deliveries set state = 'failed'");
  follower.mood.status = 200;
  const { deliveries } = await ask("GET", `${one}/deliveries`);
  await ask("POST", `${one}/deliveries/${deliveries[0].id}/redeliver`);
  await ask("GET", one);
  await ask("DELETE", one);
}
