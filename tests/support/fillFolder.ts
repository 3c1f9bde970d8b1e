import { readConfig } from "../../server/config.ts";
import { type ConnectedDatabase, connectDatabase } from "../../server/database/connect.ts";
import { migrateUnderLock } from "../../server/database/migrate.ts";
import { fillShop } from "../../server/fillShop.ts";
import { createPictureStore } from "../../server/media/index.ts";

/** The demo shop in a data folder, with what `more` adds, for a shop that is started on it afterwards. */
export async function fillFolder(
  folder: string,
  more: (database: ConnectedDatabase) => Promise<unknown>,
): Promise<Pick<ConnectedDatabase, "owner">> {
  const config = readConfig({ DATA_DIR: folder });
  const database = await connectDatabase(config, () => {});
  try {
    const pictures = createPictureStore(folder);
    await migrateUnderLock(
      database,
      () => fillShop(database.db, pictures, config, () => {}),
      () => {},
    );
    await more(database);
    return { owner: database.owner };
  } finally {
    await database.close();
  }
}
