import { type Config, readConfig } from "./config.ts";
import { type ConnectedDatabase, connectDatabase, wouldBegin } from "./database/connect.ts";
import { migrateUnderLock } from "./database/migrate.ts";
import { fillNewCategories } from "./fillShop.ts";

/** What a command of `bin/admin` is given beside its words, and where it says what it did. */
export interface Terminal {
  environment: NodeJS.ProcessEnv;
  say(line: string): void;
  complain(line: unknown, detail?: unknown): void;
}

export type Command = (database: ConnectedDatabase, config: Config) => Promise<number>;

/** A shop may begin with such a command; any other needs one that is there. */
interface Options {
  mayBegin?: boolean;
}

/** Runs a command on the shop's database, as it is, and answers its exit status. */
export async function withConnection(
  { environment, say, complain }: Terminal,
  command: Command,
  { mayBegin = false }: Options = {},
): Promise<number> {
  const config = readConfig(environment);
  // An empty shop would look like the one that was meant: with nothing to export, and owners whom nobody knows.
  if (!mayBegin && wouldBegin(config)) {
    complain(
      `There is no shop in ${config.dataFolder}. Start it first, or give this command the shop's own DATABASE_URL and DATA_DIR: see ops/.`,
    );
    return 1;
  }
  const database = await connectDatabase(config, say);
  try {
    return await command(database, config);
  } finally {
    await database.close();
  }
}

/** The same on a database that is migrated first. */
export function withDatabase(
  terminal: Terminal,
  command: Command,
  options: Options = {},
): Promise<number> {
  return withConnection(
    terminal,
    async (database, config) => {
      await migrateUnderLock(database, () => fillNewCategories(database.background), terminal.say);
      return command(database, config);
    },
    options,
  );
}
