import { resolve } from "node:path";
import { z } from "zod";
import {
  type CheckoutSettings,
  checkoutEnvironment,
  checkoutSettings,
} from "./checkout/settings.ts";
import { type CoinSettings, coinEnvironment, coinSettings } from "./coins/settings.ts";
import {
  type DatabaseSettings,
  databaseEnvironment,
  databaseSettings,
  requireDatabase,
} from "./database/settings.ts";
import type { Workshop } from "./delivery/arrival.ts";
import { deliveryEnvironment, slotSettings, workshopSettings } from "./delivery/settings.ts";
import type { SlotRules } from "./delivery/slots.ts";
import { type CustomSettings, customEnvironment, customSettings } from "./designs/settings.ts";
import { facesTheWorld } from "./facesTheWorld.ts";
import { projectRoot } from "./ground/projectRoot.ts";
import type { SettingIssue, SettingValues } from "./ground/settingGroup.ts";
import {
  type CdnSettings,
  cdnEnvironment,
  cdnSettings,
  requireWholeCdn,
} from "./http/cdn/settings.ts";
import { type HttpSettings, httpEnvironment, httpSettings } from "./http/settings.ts";
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

/** Every setting; README's table says the same, see its test. */
export const environmentSchema = z.object({
  ...httpEnvironment,
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
  ...cdnEnvironment,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** `false`: a width of a picture is made when somebody asks for it, none in advance. */
  PREPARE_PICTURES: z.enum(["true", "false"]).default("true"),
  /** `false` starts a new shop without the demo catalogue. */
  DEMO_CONTENT: z.enum(["true", "false"]).default("true"),
  ...checkoutEnvironment,
  ...coinEnvironment,
  /** Days after a delivery in which its customer is asked for reviews; 0 asks nobody. */
  REVIEW_DAYS: z.coerce.number().int().min(0).max(60).default(14),
  /** `true` lets webhooks go to this very machine, and without TLS. */
  WEBHOOKS_TO_LOOPBACK: z.enum(["true", "false"]).default("false"),
  ...deliveryEnvironment,
  ...customEnvironment,
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

export interface Config extends HttpSettings, DatabaseSettings, CheckoutSettings {
  /** The environment as it was given. Its word stands above what the owner saved. */
  given: SettingValues;
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
  /** The CDN that is told what changes; null where none is. */
  cdn: CdnSettings | null;
  logLevel: z.infer<typeof environmentSchema>["LOG_LEVEL"];
  preparesPictures: boolean;
  demoContent: boolean;
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
  /** By what pieces made to measure are priced and dated. */
  custom: CustomSettings;
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
    ...httpSettings(settings, isPublic),
    ...databaseSettings(settings),
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
    cdn: cdnSettings(settings),
    logLevel: settings.LOG_LEVEL,
    preparesPictures: settings.PREPARE_PICTURES === "true",
    demoContent: settings.DEMO_CONTENT === "true",
    ...checkoutSettings(settings),
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
    custom: customSettings(settings),
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
