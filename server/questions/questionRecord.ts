import { sql } from "drizzle-orm";
import type { CustomerRecord } from "../accounts/index.ts";
import { allProducts } from "../catalogue/index.ts";
import { answers, questions } from "./tables.ts";

/** The customer's questions about products for an export of everything kept about them. */
export const questionRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'product', ${allProducts.name}, 'name', ${questions.name}, 'question', ${questions.question},
    'state', ${questions.state}, 'askedAt', ${questions.askedAt}
  ) order by ${questions.id})
  from ${questions} join ${allProducts} on ${allProducts.id} = ${questions.productId}
  where ${questions.customerId} = ${customerId}
)`;

/** Likewise, what the customer answered to others' questions. */
export const answerRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'question', ${questions.question}, 'name', ${answers.name}, 'answer', ${answers.answer},
    'state', ${answers.state}, 'writtenAt', ${answers.writtenAt}
  ) order by ${answers.id})
  from ${answers} join ${questions} on ${questions.id} = ${answers.questionId}
  where ${answers.customerId} = ${customerId}
)`;
