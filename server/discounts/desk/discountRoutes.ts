import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  discountAnswerSchema,
  discountChangeSchema,
  discountListAnswerSchema,
  discountListQuerySchema,
  discountPreviewAnswerSchema,
  discountPreviewSchema,
  discountSchema,
  discountStateSchema,
  newDiscountSchema,
} from "../../../contract/admin/discounts.ts";
import { failureSchema } from "../../../contract/failure.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { sendRefusal } from "../../ground/sendRefusal.ts";
import { staffActor } from "../../staff/index.ts";
import type { FollowedCode } from "../followCode.ts";
import { addDiscount, changeDiscount, deleteDiscount, moveDiscount } from "./changeDiscount.ts";
import { previewDiscount } from "./previewDiscount.ts";
import { type DeskDiscount, listDiscounts, readDiscount } from "./readDiscounts.ts";

const params = z.object({ id: z.guid() });
const read = { permission: "discounts.read" } as const;
const write = { permission: "discounts.write" } as const;
const notThere = new Refusal("not_found", "This code is no longer there.");
const changed = {
  200: discountAnswerSchema,
  400: failureSchema,
  404: failureSchema,
  409: failureSchema.extend({ discount: discountSchema.omit({ isPromoted: true }) }),
};

/** `/api/admin/discounts`: the codes that the checkout takes. `promoted` is the one that pages name. */
export const discountRoutes: FastifyPluginAsyncZod<{
  db: Database;
  promoted: Pick<FollowedCode, "code" | "look">;
}> = async (app, { db, promoted }) => {
  const shown = (discount: DeskDiscount) => ({
    ...discount,
    isPromoted: discount.code === promoted.code(),
  });

  app.get(
    "/api/admin/discounts",
    {
      config: read,
      schema: {
        summary: "Discount codes with their uses and what they cost, 50 at a time",
        querystring: discountListQuerySchema,
        response: { 200: discountListAnswerSchema, 400: failureSchema },
      },
    },
    async ({ query }) => {
      const { discounts, next } = await listDiscounts(db, query);
      return { success: true as const, discounts: discounts.map(shown), next };
    },
  );

  app.get(
    "/api/admin/discounts/:id",
    {
      config: read,
      schema: {
        summary: "A discount code",
        params,
        response: { 200: discountAnswerSchema, 400: failureSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const discount = await readDiscount(db, request.params.id);
      if (discount === null) return sendRefusal(reply, notThere);
      return { success: true as const, discount: shown(discount) };
    },
  );

  app.post(
    "/api/admin/discounts/preview",
    {
      config: read,
      schema: {
        summary: "What carts would pay with such a code",
        body: discountPreviewSchema,
        response: { 200: discountPreviewAnswerSchema, 400: failureSchema },
      },
    },
    async ({ body }) => ({
      success: true as const,
      carts: previewDiscount(body.rules, body.cartsRupees),
    }),
  );

  app.post(
    "/api/admin/discounts",
    {
      config: write,
      schema: {
        summary: "Offer a new code",
        body: newDiscountSchema,
        response: { 200: discountAnswerSchema, 400: failureSchema, 409: failureSchema },
      },
    },
    async (request, reply) => {
      const { code, rules } = request.body;
      const discount = await addDiscount(db, staffActor(request), code, rules);
      if (discount instanceof Refusal) return sendRefusal(reply, discount);
      await promoted.look();
      return { success: true as const, discount: shown(discount) };
    },
  );

  app.put(
    "/api/admin/discounts/:id",
    {
      config: write,
      schema: {
        summary: "Change a code's rules, as of the version that was read",
        params,
        body: discountChangeSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const discount = await changeDiscount(db, staffActor(request), params.id, body);
      if (discount instanceof Refusal) return sendRefusal(reply, discount);
      await promoted.look();
      return { success: true as const, discount: shown(discount) };
    },
  );

  app.post(
    "/api/admin/discounts/:id/state",
    {
      config: write,
      schema: {
        summary: "Pause a code, take it up again, or archive it",
        params,
        body: discountStateSchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const discount = await moveDiscount(db, staffActor(request), params.id, body);
      if (discount instanceof Refusal) return sendRefusal(reply, discount);
      await promoted.look();
      return { success: true as const, discount: shown(discount) };
    },
  );

  app.delete(
    "/api/admin/discounts/:id",
    {
      config: write,
      schema: {
        summary: "Delete a code that was never used",
        params,
        response: {
          200: z.object({ success: z.literal(true) }),
          400: failureSchema,
          404: failureSchema,
          409: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const refusal = await deleteDiscount(db, staffActor(request), request.params.id);
      if (refusal) return sendRefusal(reply, refusal);
      await promoted.look();
      return { success: true as const };
    },
  );
};
