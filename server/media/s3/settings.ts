import { z } from "zod";

/** Settings of S3-compatible storage for pictures, as `server/config.ts` takes them together. */
export const s3Environment = {
  /** Where it answers, `https://s3.ap-south-1.amazonaws.com`; without it pictures are kept in DATA_DIR. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** `false` puts the bucket before the host's name; most servers of one's own want it in the path. */
  S3_PATH_STYLE: z.enum(["true", "false"]).default("true"),
  /** Megabytes of DATA_DIR in which pictures that were read from there are kept. */
  S3_CACHE_MB: z.coerce.number().int().min(16).max(1_000_000).default(1024),
};

type Environment = z.infer<z.ZodObject<typeof s3Environment>>;

const together = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const satisfies (keyof Environment)[];

export interface S3Settings {
  /** The bucket's own address, without a slash at its end. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  cacheBytes: number;
}

/** Null where pictures are kept in the data folder alone. */
export function s3Settings(environment: Environment): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  const url = new URL(S3_ENDPOINT);
  const path = url.pathname.replace(/\/$/, "");
  const bucketUrl =
    environment.S3_PATH_STYLE === "true"
      ? `${url.origin}${path}/${S3_BUCKET}`
      : `${url.protocol}//${S3_BUCKET}.${url.host}${path}`;
  return {
    bucketUrl,
    region: environment.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    cacheBytes: environment.S3_CACHE_MB * 1024 * 1024,
  };
}

/** The four that lead to a bucket are given together. */
export function requireWholeS3(environment: Environment, context: z.RefinementCtx): void {
  if (together.every((name) => environment[name] === undefined)) return;
  for (const name of together) {
    if (environment[name] !== undefined) continue;
    const others = together.filter((other) => other !== name).join(", ");
    context.addIssue({ code: "custom", path: [name], message: `goes with ${others}` });
  }
}
