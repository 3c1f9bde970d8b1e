import { afterAll, beforeAll, expect, it } from "vitest";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { shipment } from "../../tests/support/orders/orderCounter.ts";
import {
  one,
  openReturnCounter,
  type ReturnCounter,
} from "../../tests/support/orders/returnCounter.ts";
import { backOf } from "./index.ts";

let counter: ReturnCounter;
beforeAll(async () => {
  counter = await openReturnCounter();
});
afterAll(() => counter.close());

it("pieces may yet go back for money while the new piece may be reported", async () => {
  const { number, orderId } = await counter.delivered();
  const back = () => counter.database.db.transaction((tx) => backOf(tx, orderId));
  expect(await back()).toBe("none");
  const { id } = await counter.received(number, one, [], { wish: "replacement" });
  expect(await back()).toBe("open");
  await counter.pool.query("update variants set stock = reserved + 2 where id = $1", [
    counter.sofa,
  ]);
  await counter.stepReturn(id, "replace", shipment());
  await counter.stepReturn(id, "deliver");
  expect(await back()).toBe("open");
  await onDatabase(
    counter.database.owner,
    `update return_events set at = at - interval '25 hours' where request_id = '${id}'`,
  );
  expect(await back()).toBe("none");
});
