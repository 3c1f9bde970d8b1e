import type pg from "pg";

/** What was used of second factors: each counts once, also where a backup of before is brought back. */
export interface SpentFactors {
  codes: { staff_id: string; code_hash: string; used_at: string }[];
  /** The latest time steps whose one-time passwords were used. */
  steps: { id: string; totp_step: string }[];
}

/** Of the shop that a backup takes the place of; nothing where there is none, or none that can still be read. */
export async function readSpentFactors(client: pg.Client): Promise<SpentFactors> {
  await client.query("savepoint reading");
  try {
    const { rows: codes } = await client.query(
      "select staff_id, code_hash, used_at::text from staff_recovery_codes where used_at is not null",
    );
    const { rows: steps } = await client.query("select id, totp_step from staff");
    return { codes, steps };
  } catch {
    await client.query("rollback to savepoint reading");
    return { codes: [], steps: [] };
  }
}

/** Uses them up in the shop that was brought back, as far as it has them. */
export async function spendFactors(client: pg.Client, { codes, steps }: SpentFactors) {
  await client.query(
    `update staff_recovery_codes as code set used_at = spent.used_at
    from jsonb_to_recordset($1) as spent (staff_id uuid, code_hash text, used_at timestamptz)
    where code.staff_id = spent.staff_id and code.code_hash = spent.code_hash and code.used_at is null`,
    [JSON.stringify(codes)],
  );
  await client.query(
    `update staff set totp_step = spent.totp_step
    from jsonb_to_recordset($1) as spent (id uuid, totp_step bigint)
    where staff.id = spent.id and staff.totp_step < spent.totp_step`,
    [JSON.stringify(steps)],
  );
}
