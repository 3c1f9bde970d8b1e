import { type SQL, sql } from "drizzle-orm";
import type { ChangedSince } from "../../../contract/admin/imports.ts";
import type { Transaction } from "../../database/connect.ts";

/**
 * Products of a run that are no longer as they were when it was compared, or null. Pieces sold meanwhile
 * change nothing of that; a SKU that another product took, or a category that is gone, does.
 */
export function changedSinceCheck(
  tx: Transaction,
  runId: string,
  named: number,
): Promise<ChangedSince | null> {
  return find(
    tx,
    named,
    sql`
    select change.change->>'slug' as slug, change.line
    from import_changes as change
    left join products on products.slug = change.change->>'slug'
    where change.run_id = ${runId} and (
      products.id is distinct from change.product_id
      or products.version is distinct from change.version_before
      or not exists (
        select 1 from categories where categories.id = (change.change->'facts'->>'categoryId')::uuid
      )
      or exists (
        select 1 from jsonb_array_elements(change.change->'variants') as variant
        join variants on variants.sku = variant->>'sku'
        where variants.product_id is distinct from change.product_id
      )
    )`,
  );
}

/** Products that are no longer as a run has left them, or null. */
export function changedSinceWriting(
  tx: Transaction,
  runId: string,
  named: number,
): Promise<ChangedSince | null> {
  return find(
    tx,
    named,
    sql`
    select change.change->>'slug' as slug, change.line
    from import_changes as change left join products on products.id = change.product_id
    where change.run_id = ${runId} and products.version is distinct from change.version_after`,
  );
}

async function find(tx: Transaction, named: number, query: SQL): Promise<ChangedSince | null> {
  const { rows } = await tx.execute<{ count: number; slugs: string[] | null }>(sql`
    with found as (${query})
    select (select count(*)::int from found) as count,
      array(select slug from found order by line limit ${named}) as slugs`);
  const [found] = rows;
  return found && found.count > 0 ? { count: found.count, slugs: found.slugs ?? [] } : null;
}
