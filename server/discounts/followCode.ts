import { and, eq } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { isExhausted, isOn } from "./findDiscount.ts";
import { discounts } from "./tables.ts";

export interface FollowedCode {
  /** The code that pages name now. */
  code(): string;
  /** Whether the checkout takes the code, as far as the last look tells. */
  isOn(): boolean;
  /** Looks again now. */
  look(): Promise<void>;
  stop(): void;
}

const noCheckout = "00000000-0000-0000-0000-000000000000";

/**
 * Knows whether the code that pages name counts, and looks again every minute: codes begin, end and are
 * used up without anybody telling this process. `onChange` is called when that changes.
 */
export async function followCode(
  db: Database,
  code: () => string,
  onChange: () => void,
  onFault: (error: unknown) => void,
): Promise<FollowedCode> {
  let on = await counts(db, code());
  let looking: Promise<void> = Promise.resolve();
  async function lookNow(): Promise<void> {
    const before = on;
    on = await counts(db, code());
    if (on !== before) onChange();
  }
  // One after the other: of two at once the older could answer last, and would count.
  function look(): Promise<void> {
    looking = looking.catch(() => {}).then(lookNow);
    return looking;
  }
  const timer = setInterval(() => look().catch(onFault), 60_000);
  timer.unref();
  return { code, isOn: () => on, look, stop: () => clearInterval(timer) };
}

async function counts(db: Database, code: string): Promise<boolean> {
  const found = await db
    .select({ isExhausted: isExhausted({ checkoutId: noCheckout }) })
    .from(discounts)
    .where(and(eq(discounts.code, code), isOn));
  return found.some((row) => row.isExhausted !== true);
}
