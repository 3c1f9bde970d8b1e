import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Picture } from "../../contract/product.ts";
import { pictures } from "./tables.ts";

/** SQL: what is known of a stored picture, by its file; null for a file that is unknown, and for none. */
export function pictureOf(file: SQLWrapper): SQL<Picture | null> {
  return sql`(
    select json_build_object('alt', ${pictures.alt}, 'width', ${pictures.width}, 'height', ${pictures.height}, 'ground', ${pictures.ground})
    from ${pictures} where ${pictures.file} = ${file}
  )`;
}
