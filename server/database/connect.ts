import { join } from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { hasEmbeddedDatabase, startEmbeddedDatabase } from "./embedded.ts";
import { type Lend, lendingFrom } from "./lending.ts";
import {
  backgroundLimits,
  beginWithLimits,
  keptAlive,
  type Limits,
  patience,
  requestLimits,
  startupLimits,
} from "./limits.ts";
import { openPool } from "./openPool.ts";
import { TransactionPlaces } from "./places.ts";
import { watchReadiness } from "./readiness.ts";
import { type ReplicaState, watchReplicas } from "./replicas.ts";
import { createStatementWatch, type StatementWatch } from "./statementWatch.ts";
import { type Ask, type RunTransaction, transactionsOver } from "./transactions.ts";

export type { Transaction } from "./transactions.ts";
export type Database = Omit<NodePgDatabase, "transaction"> & { transaction: RunTransaction };

type StatementListener = (text: string, values?: unknown[]) => void;

/** Where is read what everybody may see: replicas as far as they are, or the database itself. */
export interface Browsing {
  /** As those of the database; their transactions are the database's own. */
  db: Database;
  background: Database;
  /** To be called when something is announced, before anything is read because of it. */
  heard(): void;
  /** `back` is called when the database answers again, after replicas that may be behind were read instead. */
  whenBack(back: () => void): void;
  /** Whether a replica answers while the database does not. */
  standsIn(): boolean;
  /** How each replica is; none where there are none. */
  replicas(): ReplicaState[];
}

export interface ConnectedDatabase {
  /** For requests: gives up soon rather than keep others waiting. */
  db: Database;
  /** For what nobody waits for: connections of its own, and longer limits. */
  background: Database;
  browsing: Browsing;
  /** The connections of `db`. */
  pool: pg.Pool;
  /** Those of `background`. */
  backgroundPool: pg.Pool;
  /** How many transactions of each wait for a place, before they ask for a connection. */
  inLine: Readonly<Record<"requests" | "background", () => number>>;
  /** Who hears how long statements of both take. */
  watch: StatementWatch;
  /** Settings for a connection outside the pool, such as the one that listens; never through a pooler. */
  connection: pg.ClientConfig;
  /** The same for the role that owns the tables: for what changes them, never for what serves. */
  owner: pg.ClientConfig;
  /** Null when the database answers and takes changes; else what is wrong, within a second. */
  whyNotReady(): Promise<string | null>;
  /** Called with every statement; how tests count them. */
  onStatement(listener: StatementListener): () => void;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  databasePool: number;
  dataFolder: string;
  /** PostgreSQL itself where `databaseUrl` leads to a pooler that lends connections for a transaction each. */
  databaseDirectUrl?: string | undefined;
  /** For the role that owns the tables; that which serves, where nothing is said. Never through a pooler. */
  databaseOwnerUrl?: string | undefined;
  /** Whether the pooler keeps apart the prepared statements of those it lends a connection to. */
  poolerKeepsStatements?: boolean;
  /** Streaming replicas of it, and how many milliseconds they may be behind to be read from. */
  replicas?: { urls: readonly string[]; mostLag: number } | null;
}

/** Of a process, for what nobody waits for. */
const backgroundConnections = 3;

type Place = Pick<DatabaseSettings, "databaseUrl" | "dataFolder">;

const embeddedFolder = ({ dataFolder }: Place) => join(dataFolder, "postgres");

/** Whether connecting would make a new, empty embedded database. */
export const wouldBegin = (place: Place) =>
  place.databaseUrl === undefined && !hasEmbeddedDatabase(embeddedFolder(place));

/** Connects to DATABASE_URL, or to the embedded PostgreSQL, which is started first. */
export async function connectDatabase(
  settings: DatabaseSettings,
  log: (message: string) => void,
): Promise<ConnectedDatabase> {
  const { databaseUrl, databaseDirectUrl = databaseUrl, databaseOwnerUrl } = settings;
  if (databaseUrl !== undefined) {
    return openPools(
      {
        shop: { connectionString: databaseUrl },
        direct: { connectionString: databaseDirectUrl },
        owner: { connectionString: databaseOwnerUrl ?? databaseDirectUrl },
      },
      settings,
    );
  }
  const embedded = await startEmbeddedDatabase(embeddedFolder(settings), "shop", log);
  const { connection, owner } = embedded;
  const open = openPools({ shop: connection, direct: connection, owner }, settings);
  return {
    ...open,
    async close() {
      await open.close();
      await embedded.stop();
    },
  };
}

function openPools(
  to: Record<"shop" | "direct" | "owner", pg.ClientConfig>,
  { databasePool, databaseDirectUrl, poolerKeepsStatements = false, replicas }: DatabaseSettings,
): ConnectedDatabase {
  const shop = { ...to.shop, ...keptAlive };
  const direct = { ...to.direct, ...keptAlive };
  const owner = { ...to.owner, ...keptAlive };
  const isPooled = databaseDirectUrl !== undefined;
  const limits = isPooled ? {} : startupLimits(requestLimits);
  const watch = createStatementWatch();
  const pool = openPool({ ...shop, ...limits }, databasePool, requestLimits, watch);
  const background = openPool(
    { ...direct, ...startupLimits(backgroundLimits), application_name: "aangan background" },
    backgroundConnections,
    backgroundLimits,
    watch,
  );
  const listeners = new Set<StatementListener>();
  const tell: StatementListener = (text, values) => {
    for (const listener of listeners) listener(text, values);
  };
  const readiness = watchReadiness(shop);
  const pooler = isPooled
    ? { keepsStatements: poolerKeepsStatements, limits: requestLimits }
    : undefined;
  const lends = { requests: lendingFrom(pool), background: lendingFrom(background) };
  const places = { requests: placesOf(pool), background: placesOf(background) };
  const own = {
    db: databaseOver(pool, tell, pooler, lends.requests, places.requests),
    background: databaseOver(background, tell, undefined, lends.background, places.background),
  };
  const watched = replicas
    ? watchReplicas(direct, { ...replicas, pool: databasePool, watch })
    : null;
  const browsing = (whose: "requests" | "background", { transaction }: Database) =>
    watched === null
      ? null
      : viewOver(watched.before(lends[whose], whose), {
          ...{ tell, transaction },
          isNamed: namesStatements(pooler),
        });
  return {
    ...own,
    browsing: {
      db: browsing("requests", own.db) ?? own.db,
      background: browsing("background", own.background) ?? own.background,
      heard: watched?.heard ?? (() => {}),
      whenBack: watched?.whenBack ?? (() => {}),
      standsIn: watched?.standsIn ?? (() => false),
      replicas: watched?.states ?? (() => []),
    },
    pool,
    backgroundPool: background,
    inLine: {
      requests: () => places.requests.waiting(),
      background: () => places.background.waiting(),
    },
    watch,
    connection: direct,
    owner,
    whyNotReady: readiness.whyNotReady,
    onStatement(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await Promise.all([pool.end(), background.end(), readiness.stop(), watched?.stop()]);
    },
  };
}

/** What a pooler between the shop and PostgreSQL makes necessary. */
interface Pooler {
  keepsStatements: boolean;
  limits: Limits;
}

const placesOf = (pool: pg.Pool) => new TransactionPlaces(pool.options.max, patience);

/** The database behind a pool; `tell` hears every statement's text, those of transactions too. */
export function databaseOver(
  pool: pg.Pool,
  tell: StatementListener = () => {},
  pooler?: Pooler,
  lend: Lend = lendingFrom(pool),
  places = placesOf(pool),
): Database {
  const isNamed = namesStatements(pooler);
  const transaction = transactionsOver({
    lend,
    places,
    open: (send) => drizzle({ client: sendingBy(send, isNamed), ...viewOptions(tell) }),
    tell,
    begin: pooler === undefined ? "begin" : beginWithLimits(pooler.limits),
  });
  return viewOver(lend, { tell, isNamed, transaction });
}

const viewOptions = (tell: StatementListener) => ({
  casing: "snake_case" as const,
  logger: { logQuery: tell },
});
const namesStatements = (pooler: Pooler | undefined) =>
  pooler === undefined || pooler.keepsStatements;

/** A view of the database whose single statements go where `lend` leads. */
function viewOver(
  lend: Lend,
  given: { tell: StatementListener; isNamed: boolean; transaction: RunTransaction },
): Database {
  const { tell, isNamed, transaction } = given;
  const single = drizzle({ client: sendingBy(lend, isNamed), ...viewOptions(tell) });
  return Object.assign(single as object, { transaction }) as Database;
}

/**
 * What Drizzle sends statements to. Without names none is prepared for later: behind a pooler the next
 * transaction may run on another connection, which does not know them, or knows others' by that name.
 */
function sendingBy(send: (ask: Ask) => Promise<pg.QueryResult>, isNamed: boolean): pg.Pool {
  const query = (config: pg.QueryConfig, values: unknown[]) => {
    const sent = isNamed ? config : { ...config, name: undefined };
    return send((client) => client.query(sent as pg.QueryConfig, values));
  };
  return { query } as unknown as pg.Pool;
}
