/** Rows of each table that is filled with so many of the same kind. */
export const traces = 6_000;
/** So many of them are due wherever something is swept or settled by the clock. */
export const due = 5;

export const id = (salt: string) => `bench.id('2020-01-01'::timestamptz, '${salt}' || i)`;
export const isDue = `i <= ${due}`;
export const old = `now() - case when ${isDue} then interval '10 years' else interval '1 minute' end`;
export const customer = "bench.customer(i)";
export const variant = "(select variant_id from bench.variants where place = 1 + i % 50)";
export const product = "(select product_id from bench.variants where place = 1 + i % 50)";

export const into = (table: string, values: string) =>
  `insert into ${table} select ${values} from generate_series(1, ${traces}) as i`;
