import type { FastifyPluginAsyncZod, ZodTypeProvider } from "fastify-type-provider-zod";
import {
  confirmedRequestSchema,
  doneSchema,
  exportSchema,
  profileAnswerSchema,
  profileUpdateSchema,
  userAnswerSchema,
} from "../../contract/account.ts";
import { profilePicMaximum, profilePicTooLarge } from "../../contract/accountRules.ts";
import { numberCodesRequestSchema } from "../../contract/codes.ts";
import { failureSchema } from "../../contract/failure.ts";
import type { HashNewPassword } from "../credentials/index.ts";
import { acceptFileForm, sentFile } from "../ground/fileForm.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import type { PictureStore } from "../media/index.ts";
import type { CodeTools } from "./codes/askForCode.ts";
import { askForNumberCodes } from "./codes/moveNumber.ts";
import { type KeptOfCustomer, toUser } from "./customer.ts";
import { openCustomerScope } from "./customerScope.ts";
import { deleteAccount } from "./deleteAccount.ts";
import { exportOwn } from "./exportOwn.ts";
import type { Sitter } from "./portrait.ts";
import { requireConfirmed } from "./requireConfirmed.ts";
import { requireCustomer, signedIn } from "./requireCustomer.ts";
import { sendExport } from "./sendExport.ts";
import { type ProfileHooks, updateProfile } from "./updateProfile.ts";

export interface ProfileRouteOptions extends CodeTools, Pick<Sitter, "hasOrdered"> {
  pictures: PictureStore;
  hashNewPassword: HashNewPassword;
  /** What other parts keep about a customer. */
  kept: KeptOfCustomer;
  hooks: ProfileHooks;
}

const codesOnTheirWay =
  "The codes are on their way to both numbers. A number that has an account already gets none.";

const tags = ["Accounts"];
const refusals = {
  400: failureSchema,
  401: failureSchema,
  403: failureSchema,
  429: failureSchema,
  503: failureSchema,
};

/** `/api/user`: the signed-in customer's own profile, its export and its end. */
export const profileRoutes: FastifyPluginAsyncZod<ProfileRouteOptions> = async (app, options) => {
  const { db, pictures, kept } = options;
  openCustomerScope(app);
  requireCustomer(app, db);

  app.get(
    "/api/user",
    {
      schema: {
        summary: "The profile",
        tags,
        response: { 200: userAnswerSchema, 401: failureSchema },
      },
    },
    async (request) => ({ success: true as const, user: toUser(signedIn(request).customer) }),
  );

  app.get(
    "/api/user/export",
    {
      schema: {
        summary: "Everything that the shop keeps about the customer",
        tags,
        response: { 200: exportSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const who = signedIn(request);
      const confirmed = await requireConfirmed(db, who, { address: request.ip });
      if (confirmed instanceof Refusal) return sendRefusal(reply, confirmed);
      const file = await exportOwn(db, who.customer, kept, request.ip);
      return file instanceof Refusal ? sendRefusal(reply, file) : sendExport(reply, file);
    },
  );

  app.delete(
    "/api/user",
    {
      schema: {
        summary: "Delete the account and every personal fact",
        tags,
        body: confirmedRequestSchema,
        response: { 200: doneSchema, 409: failureSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const given = { ...request.body, address: request.ip };
      const refusal = await deleteAccount(db, pictures, signedIn(request), given);
      if (refusal) return sendRefusal(reply, refusal);
      return { success: true as const, message: "Your account is deleted." };
    },
  );

  app.post(
    "/api/user/number-codes",
    {
      schema: {
        summary: "Ask for the codes that moving to another phone number needs",
        description:
          "One to the number of the account, one to the number wanted. The answer is the same whether that one has an account or not.",
        tags,
        body: numberCodesRequestSchema,
        response: { 200: doneSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const wanted = { ...request.body, address: request.ip };
      const refusal = await askForNumberCodes(options, signedIn(request), wanted);
      if (refusal) return sendRefusal(reply, refusal);
      return { success: true as const, message: codesOnTheirWay };
    },
  );

  app.register(async (forms) => {
    await acceptFileForm(forms, {
      field: "profilePic",
      maximum: profilePicMaximum,
      tooLarge: new Refusal("payload_too_large", profilePicTooLarge),
    });
    forms.withTypeProvider<ZodTypeProvider>().patch(
      "/api/user",
      {
        schema: {
          summary: "Change the profile, the password or the picture",
          description:
            "As JSON, or as a form whose file `profilePic` is the new picture. Another password or phone number needs the current password; another number the codes that `POST /api/user/number-codes` sends besides; another email address that or a session confirmed just now.",
          tags,
          consumes: ["application/json", "multipart/form-data"],
          body: profileUpdateSchema,
          response: {
            200: profileAnswerSchema,
            409: failureSchema,
            413: failureSchema,
            415: failureSchema,
            422: failureSchema,
            ...refusals,
          },
        },
      },
      async (request, reply) => {
        const result = await updateProfile(options, {
          signedIn: signedIn(request),
          update: request.body,
          picture: sentFile(request)?.bytes ?? null,
          address: request.ip,
        });
        if (result instanceof Refusal) return sendRefusal(reply, result);
        const message = "Profile updated successfully!";
        return { success: true as const, user: toUser(result), message };
      },
    );
  });
};
