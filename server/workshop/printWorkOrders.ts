/** A process of its own that prints work orders, started by `workshopRoutes.ts`: one of many parts takes a second. */
import { serveTasks } from "../ground/helperProcess.ts";
import type { WorkOrder } from "./workOrder.ts";
import { workOrderPdf } from "./workOrderPdf.ts";

/** `author` is the name of the shop. */
export interface PrintTask {
  readonly order: WorkOrder;
  readonly author: string;
}

serveTasks(({ order, author }: PrintTask): Promise<Uint8Array> => workOrderPdf(order, author));
