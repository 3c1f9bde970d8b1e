import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Shop } from "../../content/shop.ts";
import { workshopForms } from "../../contract/admin/orderRules.ts";
import { failureSchema } from "../../contract/failure.ts";
import { orderNumberSchema } from "../../contract/order.ts";
import { sheetsDxf } from "../../furniture/production/index.ts";
import type { Database } from "../database/connect.ts";
import type { Designs } from "../designs/index.ts";
import { fileHeader } from "../ground/fileHeader.ts";
import { createHelper, programFile } from "../ground/helperProcess.ts";
import { createLimiter } from "../ground/limiter.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { cutListCsv } from "./cutList.ts";
import type { PrintTask } from "./printWorkOrders.ts";
import { readWorkOrder, type WorkOrder } from "./workOrder.ts";

const limiter = createLimiter({ atOnce: 1, mostWaiting: 5 });
const busy = new Refusal("busy", "Others are printing. Please try again in a moment.", {
  retryAfterSeconds: 5,
});
const nothing = new Refusal("not_found", "Nothing of this order is made to measure.");

/** What the workshop needs for an order: drawings and lists to print, lists for its programs, boards for its machine. */
export const workshopRoutes: FastifyPluginAsyncZod<{
  db: Database;
  designs: Designs;
  shop: () => Shop;
}> = async (app, { db, designs, shop }) => {
  const program = programFile(import.meta.dirname, "printWorkOrders");
  const printer = createHelper<PrintTask, Uint8Array>(program, "papers");
  app.addHook("onClose", async () => printer.close());

  app.get(
    "/api/admin/orders/:number/workshop/:form",
    {
      config: { permission: "orders.fulfil" },
      schema: {
        summary: "The workshop's papers of an order: PDF, cut list as CSV, boards as DXF",
        params: z.object({ number: orderNumberSchema, form: z.enum(workshopForms) }),
        response: {
          200: z.any().describe("The file"),
          ...{ 400: failureSchema, 401: failureSchema, 403: failureSchema },
          ...{ 404: failureSchema, 503: failureSchema },
        },
      },
    },
    async (request, reply) => {
      const { number, form } = request.params;
      const order = await readWorkOrder(db, designs, number);
      if (order instanceof Refusal) return sendRefusal(reply, order);
      if (order.items.length === 0) return sendRefusal(reply, nothing);
      const isShown = form === "papers.pdf";
      reply.header(
        "Content-Disposition",
        fileHeader(isShown ? "inline" : "attachment", `${order.number}-${form}`),
      );
      if (form === "cut-list.csv") {
        return reply.type("text/csv; charset=utf-8").send(cutListCsv(order));
      }
      if (form === "boards.dxf") return reply.type("image/vnd.dxf").send(boards(order));
      const pdf = await limiter.run(() => printer.ask({ order, author: shop().name }), busy);
      if (pdf instanceof Refusal) return sendRefusal(reply, pdf);
      return reply.type("application/pdf").send(Buffer.from(pdf));
    },
  );
};

/** All boards of the order, each piece's on sheets of their own. */
function boards({ items }: WorkOrder): string {
  return sheetsDxf(
    items.flatMap(({ plan, quantity }) =>
      Array.from({ length: quantity }, () => plan.boards).flat(),
    ),
    items.flatMap(({ plan }) => plan.production.parts),
  );
}
