import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { companiesAnswerSchema } from "../../contract/company.ts";
import { failureSchema } from "../../contract/failure.ts";
import { openCustomerScope, requireCustomer, signedIn } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { forgetCompany, readCompanies } from "./companies.ts";

const tags = ["Companies"];

/** `/api/companies`: those that the signed-in customer buys for. A checkout keeps them, on request. */
export const companyRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  openCustomerScope(app);
  requireCustomer(app, db);
  const answer = async (customerId: string) => ({
    success: true as const,
    companies: await readCompanies(db, customerId),
  });

  app.get(
    "/api/companies",
    {
      schema: {
        summary: "The companies that the customer buys for, the last used first",
        tags,
        response: { 200: companiesAnswerSchema, 401: failureSchema },
      },
    },
    async (request) => answer(signedIn(request).customer.id),
  );

  app.delete(
    "/api/companies/:id",
    {
      schema: {
        summary: "Forget a company",
        description: "Forgetting what is not there is done already.",
        tags,
        params: z.object({ id: z.guid({ error: "This company is not among yours." }) }),
        response: { 200: companiesAnswerSchema, 400: failureSchema, 401: failureSchema },
      },
    },
    async (request) => {
      const customerId = signedIn(request).customer.id;
      await forgetCompany(db, customerId, request.params.id);
      return answer(customerId);
    },
  );
};
