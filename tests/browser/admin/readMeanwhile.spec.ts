import { sampleAnswer, sampleQuestion } from "../../support/reviews/sampleQuestions.ts";
import { sampleReview } from "../../support/reviews/sampleReviews.ts";
import { standingStaff } from "../../support/staff/standingStaff.ts";
import { inDatabase } from "../shopDatabase.ts";
import { expect, test } from "../signedIn.ts";
import { ask, comeBack, stem } from "./meanwhile.ts";

const { manager, support } = standingStaff;

test("an answer that another member published is told of before it is written over @phone", async ({
  page,
  context,
  request,
  member,
}, info) => {
  const { product } = await (await request.get("/api/products/gulmohar-bedside-table")).json();
  const review = `It stands level, ${stem(info)}.`;
  const written = await request.put(`/api/reviews/${product.id}/own`, {
    data: { ...sampleReview, review },
    headers: { Authorization: `Bearer ${member.token}` },
  });
  expect(written.ok(), await written.text()).toBe(true);
  const { reviews } = await ask(request, manager, "GET", "/reviews");
  const waiting = reviews.find((one: { review: string }) => one.review === review);
  const decided = await ask(request, manager, "POST", `/reviews/${waiting.id}/decision`, {
    ...{ decision: "approve", version: waiting.version },
  });
  await page.clock.install();
  await context.addCookies([support.cookie]);
  await page.goto("/admin/reviews?state=approved");
  const card = page.getByRole("article").filter({ hasText: review });
  await card.getByRole("button", { name: "Answer" }).press("Enter");
  await card.getByLabel("The shop’s answer, for everybody").fill("Mine.");
  const theirs = { version: decided.review.version, reply: "Theirs." };
  await ask(request, manager, "PUT", `/reviews/${waiting.id}/reply`, theirs);
  await comeBack(page, "/api/admin/reviews");
  await expect(card.getByRole("paragraph").filter({ hasText: "Theirs." })).toBeVisible();
  const publish = card.getByRole("button", { name: "Publish the answer" });
  const refused = page.waitForResponse((response) => response.url().endsWith("/reply"));
  await publish.press("Enter");
  expect((await refused).status()).toBe(409);
  await expect(publish).not.toHaveAttribute("aria-busy");
  await publish.press("Enter");
  await expect(card.getByRole("paragraph").filter({ hasText: "Mine." })).toBeVisible();
});

test("a customer's answer that was written anew is read before it is declined @phone", async ({
  page,
  context,
  request,
  member,
}, info) => {
  const { product } = await (await request.get("/api/products/gulmohar-bedside-table")).json();
  const question = `Does it stand level, ${stem(info)}?`;
  const asked = await request.post(`/api/questions/${product.id}`, {
    data: { ...sampleQuestion, question },
    headers: { Authorization: `Bearer ${member.token}` },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  const { questions } = await ask(request, manager, "GET", "/questions");
  const waiting = questions.find((one: { question: string }) => one.question === question);
  // As if somebody who has the product wrote: their order is no part of this.
  const write = (statement: string, words: string) =>
    inDatabase(info.project.use.baseURL, (database) =>
      database.query(statement, [words, waiting.id]),
    );
  await write(
    `insert into answers (id, question_id, customer_id, name, answer)
     select gen_random_uuid(), id, customer_id, '${sampleAnswer.name}', $1 from questions where id = $2`,
    "It wobbles.",
  );
  await page.clock.install();
  await context.addCookies([support.cookie]);
  await page.goto("/admin/questions");
  const answer = page
    .getByRole("article")
    .filter({ hasText: question })
    .getByRole("region", { name: `Answer of ${sampleAnswer.name}` });
  await expect(answer.getByText("It wobbles.")).toBeVisible();
  await answer.getByRole("button", { name: "Decline this answer" }).press("Enter");
  await answer.getByLabel("Why?").fill("It says nothing of the product.");
  await write(
    "update answers set answer = $1, version = version + 1 where question_id = $2",
    "It stands level.",
  );
  await comeBack(page, "/api/admin/questions");
  await expect(answer.getByText("It stands level.")).toBeVisible();
  const decline = answer.getByRole("button", { name: "Decline the answer" });
  await decline.press("Enter");
  await expect(answer.getByText("has changed since you read it")).toBeVisible();
  await decline.press("Enter");
  await expect(page.getByText(`${sampleAnswer.name}’s answer is declined.`)).toBeVisible();
});
