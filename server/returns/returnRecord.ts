import { eq, sql } from "drizzle-orm";
import type { CustomerPhotos, CustomerRecord } from "../accounts/index.ts";
import { returnEvents, returnPhotos, returnPieces, returnRequests } from "./tables.ts";

/** The customer's returns, with the ids of their photos, for an export of everything kept about them. */
export const returnRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'order', ${returnRequests.number}, 'askedAt', ${returnRequests.createdAt}, 'wish', ${returnRequests.wish},
    'reason', ${returnRequests.reason}, 'words', ${returnRequests.words}, 'state', ${returnRequests.state},
    'payTo', ${returnRequests.payTo},
    'pieces', (
      select jsonb_agg(jsonb_build_object(
        'product', ${returnPieces.name}, 'detail', ${returnPieces.detail}, 'quantity', ${returnPieces.quantity}
      ) order by ${returnPieces.position})
      from ${returnPieces} where ${returnPieces.requestId} = ${returnRequests.id}
    ),
    'events', (
      select jsonb_agg(jsonb_build_object(
        'at', ${returnEvents.at}, 'state', ${returnEvents.state}, 'note', ${returnEvents.note}
      ) order by ${returnEvents.id})
      from ${returnEvents} where ${returnEvents.requestId} = ${returnRequests.id}
    ),
    'photos', (
      select coalesce(jsonb_agg(${returnPhotos.id} order by ${returnPhotos.id}), '[]')
      from ${returnPhotos} where ${returnPhotos.requestId} = ${returnRequests.id}
    )
  ) order by ${returnRequests.id})
  from ${returnRequests} where ${returnRequests.customerId} = ${customerId}
)`;

/** The photos that it names. */
export const returnPhotosOf: CustomerPhotos = {
  ids: (customerId) => sql`(
    select jsonb_agg(${returnPhotos.id} order by ${returnPhotos.id})
    from ${returnPhotos} join ${returnRequests} on ${returnRequests.id} = ${returnPhotos.requestId}
    where ${returnRequests.customerId} = ${customerId}
  )`,
  async read(db, id) {
    const { webp } = returnPhotos;
    const [photo] = await db.select({ webp }).from(returnPhotos).where(eq(returnPhotos.id, id));
    return photo?.webp ?? null;
  },
};
