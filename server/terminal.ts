import { type Config, readConfig } from "./config.ts";
import { type ConnectedDatabase, connectDatabase } from "./database/connect.ts";
import { migrateUnderLock } from "./database/migrate.ts";
import { fillNewCategories } from "./fillShop.ts";

/** What a command of `bin/admin` is given beside its words, and where it says what it did. */
export interface Terminal {
  environment: NodeJS.ProcessEnv;
  say(line: string): void;
  complain(line: unknown, detail?: unknown): void;
}

type Command = (database: ConnectedDatabase, config: Config) => Promise<number>;

/** Runs a command on the shop's database, as it is, and answers its exit status. */
export async function withConnection(
  { environment, say }: Terminal,
  command: Command,
): Promise<number> {
  const config = readConfig(environment);
  const database = await connectDatabase(config, say);
  try {
    return await command(database, config);
  } finally {
    await database.close();
  }
}

/** The same on a database that is migrated first. */
export function withDatabase(terminal: Terminal, command: Command): Promise<number> {
  return withConnection(terminal, async (database, config) => {
    await migrateUnderLock(database, () => fillNewCategories(database.background), terminal.say);
    return command(database, config);
  });
}
