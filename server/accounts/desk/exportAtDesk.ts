import { eq } from "drizzle-orm";
import type { Database } from "../../database/connect.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import type { CustomerRecord } from "../customer.ts";
import { type AccountExport, exportAccount } from "../exportAccount.ts";
import { customers } from "../tables.ts";

/** The file that customers can make of everything kept about them, for one who asked for it; or null. */
export async function exportAtDesk(
  db: Database,
  actor: StaffActor,
  id: string,
  records: Readonly<Record<string, CustomerRecord>>,
): Promise<AccountExport | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  if (customer === undefined) return null;
  // It leaves the house with personal data in it: who took it along is known.
  await db.transaction((tx) =>
    recordChange(tx, actor, { action: "customer.export", subject: { kind: "customer", id } }),
  );
  return exportAccount(db, customer, records);
}
