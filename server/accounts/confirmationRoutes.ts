import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { doneSchema } from "../../contract/account.ts";
import { confirmationSchema } from "../../contract/confirmation.ts";
import { failureSchema } from "../../contract/failure.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import type { CodeTools } from "./codes/askForCode.ts";
import { askForSessionCode } from "./codes/sessionCode.ts";
import { confirmSession } from "./confirmSession.ts";
import { openCustomerScope } from "./customerScope.ts";
import { requireCustomer, signedIn } from "./requireCustomer.ts";

const tags = ["Accounts"];
const response = {
  200: doneSchema,
  400: failureSchema,
  401: failureSchema,
  403: failureSchema,
  409: failureSchema,
  429: failureSchema,
  503: failureSchema,
};

/** `/api/user/confirmation`: who is signed in proves who they are once more, before what matters. */
export const confirmationRoutes: FastifyPluginAsyncZod<CodeTools & { origin: string }> = async (
  app,
  tools,
) => {
  openCustomerScope(app);
  requireCustomer(app, tools.db);

  app.post(
    "/api/user/confirmation",
    {
      schema: {
        summary: "Confirm who one is, by password, code or passkey",
        description:
          "What a call needs that is answered with `confirmation_needed`. For a passkey, `POST /api/auth/passkey-options` first.",
        tags,
        body: confirmationSchema,
        response,
      },
    },
    async (request, reply) => {
      const given = { ...request.body, address: request.ip };
      const refusal = await confirmSession(tools, signedIn(request), given);
      if (refusal) return sendRefusal(reply, refusal);
      return { success: true as const, message: "Thank you. It is you." };
    },
  );

  app.post(
    "/api/user/confirmation/code",
    { schema: { summary: "Ask for a code to confirm who one is", tags, response } },
    async (request, reply) => {
      const refusal = await askForSessionCode(tools, signedIn(request), request.ip);
      if (refusal) return sendRefusal(reply, refusal);
      return { success: true as const, message: "Your code is on its way." };
    },
  );
};
