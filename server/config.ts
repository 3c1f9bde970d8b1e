import { resolve } from "node:path";
import { z } from "zod";
import { toPaise } from "../contract/rupees.ts";
import { type CoinSettings, coinEnvironment, coinSettings } from "./coins/settings.ts";
import { databaseEnvironment, replicaSettings, requireDatabase } from "./database/settings.ts";
import type { Workshop } from "./delivery/arrival.ts";
import { deliveryEnvironment, slotSettings, workshopSettings } from "./delivery/settings.ts";
import type { SlotRules } from "./delivery/slots.ts";
import { facesTheWorld } from "./facesTheWorld.ts";
import { projectRoot } from "./ground/projectRoot.ts";
import type { SettingIssue, SettingValues } from "./ground/settingGroup.ts";
import {
  type CdnSettings,
  cdnEnvironment,
  cdnSettings,
  requireWholeCdn,
} from "./http/cdn/settings.ts";
import { type TrustedProxies, trustedProxiesSchema } from "./http/trustedProxies.ts";
import { requireWholeS3, type S3Settings, s3Environment, s3Settings } from "./media/s3/settings.ts";
import { requireWholePhones } from "./outbox/phone/settings.ts";
import { type MessageSettings, messageEnvironment, messageSettings } from "./outbox/settings.ts";
import type { ConfiguredGateway } from "./payments/gateway.ts";
import {
  configuredGateway,
  paymentEnvironment,
  requireHonestPayments,
  requireWholeGateways,
} from "./payments/settings.ts";
import { withSecretFiles } from "./secretSettings.ts";
import {
  requireWholeShipping,
  type ShippingSettings,
  shippingEnvironment,
  shippingSettings,
} from "./shipping/shiprocket/settings.ts";
import {
  requireWholeShiprocket,
  type ShiprocketSettings,
  shiprocketEnvironment,
  shiprocketSettings,
} from "./shiprocket/settings.ts";
import {
  type TelemetrySettings,
  telemetryEnvironment,
  telemetrySettings,
} from "./telemetry/settings.ts";

const port = z.coerce.number().int().min(0).max(65_535);

/** Every setting; README's table says the same, see its test. */
export const environmentSchema = z.object({
  /** Port of the shop; 0 picks a free one. */
  PORT: port.default(3000),
  /** Address to bind; loopback unless told otherwise. */
  HOST: z.string().min(1).default("127.0.0.1"),
  ...databaseEnvironment,
  /** Where the database, pictures and caches live. */
  DATA_DIR: z.string().min(1).default(".data"),
  ...s3Environment,
  /** The key of `installation.key`, where several machines share no data folder. */
  INSTALLATION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, "must be 64 hex digits")
    .optional(),
  /** Where a backup of the shop is put every night; none is made without. */
  BACKUP_FOLDER: z.string().min(1).optional(),
  /** So many of them are kept. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
  /** What the portal's offline tool calls the format of its files. */
  GSTR_VERSION: z.string().min(1).default("GST3.2.3"),
  /** The address customers use, for links, sitemap and structured data. */
  SITE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** A service in the range protocol of Have I Been Pwned, which new passwords are held against; none is asked without. */
  BREACHED_PASSWORDS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Proxies in front that are believed on X-Forwarded-For, -Proto and -Host. */
  TRUST_PROXY: trustedProxiesSchema,
  /** Seconds in which a process that was asked to end lets visitors in still. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  ...cdnEnvironment,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** `false` keeps the API's document and its page to the owner. */
  API_DOCS: z.enum(["true", "false"]).default("true"),
  /** `false`: a width of a picture is made when somebody asks for it, none in advance. */
  PREPARE_PICTURES: z.enum(["true", "false"]).default("true"),
  /** Megabytes of rendered pages and answers kept in memory. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(32),
  /** Milliseconds that a crowd may wait for pages made afresh before browsing is refused, so that buying goes on. */
  SHED_AFTER_MS: z.coerce.number().int().min(50).max(600_000).default(1000),
  /** `false` starts a new shop without the demo catalogue. */
  DEMO_CONTENT: z.enum(["true", "false"]).default("true"),
  /** Rupees up to which an order may be paid on delivery; couriers and the law set bounds. */
  COD_LIMIT: z.coerce.number().int().min(0).max(199_999).default(50_000),
  /** Rupees that paying on delivery adds. */
  COD_FEE: z.coerce.number().int().min(0).max(10_000).default(0),
  /** Orders that one customer, or phone number, may have on their way at once to be paid on delivery. */
  COD_OPEN_ORDERS: z.coerce.number().int().min(1).max(100_000).default(3),
  /** Checkouts that guests of one address may begin in fifteen minutes: each holds stock. */
  GUEST_CHECKOUTS: z.coerce.number().int().min(1).max(100_000).default(30),
  /** Pieces, and checkouts, that one customer may hold at once; networks and proven customers more. */
  HELD_PIECES: z.coerce.number().int().min(1).max(100_000).default(40),
  HELD_CHECKOUTS: z.coerce.number().int().min(1).max(100_000).default(10),
  /** Percent of a variant's stock that one customer, or one network, may hold at once. */
  HELD_SHARE: z.coerce.number().int().min(1).max(100).default(50),
  ...coinEnvironment,
  /** Days after a delivery in which its customer is asked for reviews; 0 asks nobody. */
  REVIEW_DAYS: z.coerce.number().int().min(0).max(60).default(14),
  /** `true` lets webhooks go to this very machine, and without TLS. */
  WEBHOOKS_TO_LOOPBACK: z.enum(["true", "false"]).default("false"),
  ...deliveryEnvironment,
  ...paymentEnvironment,
  ...messageEnvironment,
  ...shiprocketEnvironment,
  ...shippingEnvironment,
  ...telemetryEnvironment,
});

/** Keys that counted until a moment: what began with them is settled with them. */
export interface EarlierSettings {
  values: SettingValues;
  until: Date;
}

export interface Config {
  /** The environment as it was given. Its word stands above what the owner saved. */
  given: SettingValues;
  port: number;
  host: string;
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  poolerKeepsStatements: boolean;
  databasePool: number;
  /** From where browsing may read, besides; null where there is nothing. */
  replicas: ReturnType<typeof replicaSettings>;
  dataFolder: string;
  /** With what secrets are sealed, in hex; undefined where the data folder keeps it. */
  installationKey: string | undefined;
  /** Where pictures are kept; null where that is the data folder. */
  s3: S3Settings | null;
  /** Where nightly backups go, and how many of them are kept; null where none are made. */
  backups: { folder: string; keep: number } | null;
  gstr1Version: string;
  siteOrigin: string | undefined;
  breachedPasswordsUrl: string | undefined;
  trustProxy: TrustedProxies;
  /** The CDN that is told what changes; null where none is. */
  cdn: CdnSettings | null;
  /** For a balancer to notice in that a process ends; nobody waits for one where the shop faces nobody. */
  drainSeconds: number;
  logLevel: z.infer<typeof environmentSchema>["LOG_LEVEL"];
  apiDocs: boolean;
  preparesPictures: boolean;
  pageCacheBytes: number;
  /** Milliseconds; see `AdmissionLimits`. */
  shedAfterMs: number;
  demoContent: boolean;
  codLimitPaise: number;
  codFeePaise: number;
  /** Orders that one customer may have on their way at once to be paid at the door. */
  openCashOrders: number;
  guestCheckouts: number;
  /** What one customer may hold in checkouts at once. */
  mostHeld: { pieces: number; checkouts: number; sharePercent: number };
  coins: CoinSettings;
  /** Days after a delivery; 0 where nobody is asked for reviews. */
  reviewDays: number;
  /** Who takes money online; null where none is configured. */
  gateway: ConfiguredGateway | null;
  /** Who did before, the latest first. */
  earlierGateways: readonly (ConfiguredGateway & { until: Date })[];
  /** Others than the people at this machine may reach the shop. */
  isPublic: boolean;
  /** Whether the test gateway may stand in where no other is configured. */
  allowsTestPayments: boolean;
  messages: MessageSettings;
  /** Null where the shop uses its own checkout. */
  shiprocket: ShiprocketSettings | null;
  /** By what the days until an order arrives are counted. */
  workshop: Workshop;
  /** When goods may be wished for. */
  slots: SlotRules;
  /** Whether outgoing webhooks may go to this very machine. */
  webhooksToLoopback: boolean;
  /** Who couriers are booked at; null where they are booked by hand. */
  shipping: ShippingSettings | null;
  /** What is seen of the shop from outside; null where nothing is. */
  telemetry: TelemetrySettings | null;
  /** Statements that take so long are logged; 0 logs none. */
  slowQueryMilliseconds: number;
  /** Whether statements say what they are for. */
  commentsStatements: boolean;
  /** Accounts that it used before, the latest first. */
  earlierShiprocket: readonly (ShiprocketSettings & { until: Date })[];
}

/**
 * Settings from the environment; `--empty` among the arguments switches the demo catalogue off.
 * Throws an Error that names every bad setting: the shop refuses to start on a guess.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  commandLine: readonly string[] = [],
): Config {
  const stated = Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  const given = withSecretFiles(stated);
  const config = Array.isArray(given) ? given : parseSettings(given, given, []);
  if (Array.isArray(config)) {
    const reasons = config.map(({ setting, message }) => `  ${setting}: ${message}`);
    throw new Error(`Settings that cannot be used:\n${reasons.join("\n")}`);
  }
  return commandLine.includes("--empty") ? { ...config, demoContent: false } : config;
}

/** `values` are those of the environment and the owner's together; answers why they cannot be used. */
export function parseSettings(
  values: SettingValues,
  given: SettingValues,
  earlier: readonly EarlierSettings[],
): Config | SettingIssue[] {
  const parsed = environmentSchema
    .superRefine(requireWholeShiprocket)
    .superRefine(requireWholeShipping)
    .superRefine(requireWholePhones)
    .superRefine(requireWholeGateways)
    .superRefine(requireDatabase)
    .superRefine(requireWholeS3)
    .superRefine(requireWholeCdn)
    .superRefine((settings, context) => {
      const isProvided = settings.SHIPROCKET_API_KEY !== undefined;
      const facts = { isPublic: facesTheWorld(settings), isProvided, codLimit: settings.COD_LIMIT };
      requireHonestPayments(settings, facts, context);
    })
    .safeParse(values);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => ({ setting: path.join("."), message }));
  }
  const settings = parsed.data;
  const isPublic = facesTheWorld(settings);
  const before = earlier.map(({ values: old, until }) => ({
    settings: environmentSchema.parse({ ...old, ...given }),
    until,
  }));
  return {
    given,
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    poolerKeepsStatements: settings.DATABASE_POOLER_PREPARES === "true",
    databasePool: settings.DATABASE_POOL,
    replicas: replicaSettings(settings),
    dataFolder: resolve(projectRoot, settings.DATA_DIR),
    installationKey: settings.INSTALLATION_KEY,
    s3: s3Settings(settings),
    backups:
      settings.BACKUP_FOLDER === undefined
        ? null
        : { folder: resolve(projectRoot, settings.BACKUP_FOLDER), keep: settings.BACKUP_KEEP },
    gstr1Version: settings.GSTR_VERSION,
    siteOrigin: settings.SITE_ORIGIN?.replace(/\/$/, ""),
    breachedPasswordsUrl: settings.BREACHED_PASSWORDS_URL,
    trustProxy: settings.TRUST_PROXY,
    cdn: cdnSettings(settings),
    drainSeconds: settings.DRAIN_SECONDS ?? (isPublic ? 5 : 0),
    logLevel: settings.LOG_LEVEL,
    apiDocs: settings.API_DOCS === "true",
    preparesPictures: settings.PREPARE_PICTURES === "true",
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    shedAfterMs: settings.SHED_AFTER_MS,
    demoContent: settings.DEMO_CONTENT === "true",
    codLimitPaise: toPaise(settings.COD_LIMIT),
    codFeePaise: toPaise(settings.COD_FEE),
    openCashOrders: settings.COD_OPEN_ORDERS,
    guestCheckouts: settings.GUEST_CHECKOUTS,
    mostHeld: {
      pieces: settings.HELD_PIECES,
      checkouts: settings.HELD_CHECKOUTS,
      sharePercent: settings.HELD_SHARE,
    },
    coins: coinSettings(settings),
    reviewDays: settings.REVIEW_DAYS,
    gateway: configuredGateway(settings),
    earlierGateways: before.flatMap(({ settings: old, until }) => {
      const gateway = configuredGateway(old);
      return gateway === null ? [] : [{ ...gateway, until }];
    }),
    isPublic,
    allowsTestPayments: !isPublic || settings.ALLOW_TEST_PAYMENTS === "true",
    messages: messageSettings(settings),
    shiprocket: shiprocketSettings(settings),
    workshop: workshopSettings(settings),
    slots: slotSettings(settings),
    webhooksToLoopback: settings.WEBHOOKS_TO_LOOPBACK === "true",
    shipping: shippingSettings(settings),
    telemetry: telemetrySettings(settings),
    slowQueryMilliseconds: settings.SLOW_QUERY_MS,
    commentsStatements: settings.SQL_COMMENTS === "true",
    earlierShiprocket: before.flatMap(({ settings: old, until }) => {
      const account = shiprocketSettings(old);
      return account === null ? [] : [{ ...account, until }];
    }),
  };
}
