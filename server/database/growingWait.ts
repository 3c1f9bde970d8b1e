import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * SQL: an interval of `first` minutes that grows by `factor` with each of the tries so far, up to `longest` minutes. The
 * exponent is bounded as well: a power without bound outgrows an interval, and the statement would fail from then on.
 */
export function growingWait(
  tries: SQLWrapper,
  { first, factor = 2, longest }: { first: number; factor?: number; longest: number },
): SQL {
  const most = Math.ceil(Math.log(longest / first) / Math.log(factor));
  const [from, to] = [
    `interval '${first} minutes' * power(${factor}`,
    `interval '${longest} minutes'`,
  ];
  return sql`least(${sql.raw(from)}, least(${tries}, ${sql.raw(String(most))})), ${sql.raw(to)})`;
}
