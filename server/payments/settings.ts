import { z } from "zod";
import type { ConfiguredGateway } from "./gateway.ts";
import { gatewayKinds } from "./gateways.ts";

type Kind = (typeof gatewayKinds)[number];
type AllOf<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/**
 * The settings of all gateways. Where none has its keys the test gateway stands in, and says so; in a
 * shop that faces the world nothing does.
 */
export const paymentEnvironment = {
  ...(Object.assign({}, ...gatewayKinds.map(({ environment }) => environment)) as AllOf<
    Kind["environment"]
  >),
  /** `true` lets a shop that faces the world run where nobody pays and everything is delivered. */
  ALLOW_TEST_PAYMENTS: z.enum(["true", "false"]).default("false"),
};

type Environment = z.infer<z.ZodObject<typeof paymentEnvironment>>;

/** Who may take money online, for the owner to read. */
export const paymentProviders = [...gatewayKinds.map(({ title }) => title), "Shiprocket"];

/** Those of their settings that nobody but the shop may know. */
export const paymentSecrets = gatewayKinds.flatMap(({ group }) =>
  group.fields.filter(({ kind }) => kind === "secret").map(({ name }) => name),
);

export function requireWholeGateways(environment: Environment, context: z.RefinementCtx): void {
  for (const kind of gatewayKinds) kind.requireWhole(environment, context);
}

/**
 * A shop that faces the world takes real money or says plainly that it does not. Without keys it offers
 * no online payment; only what cannot be meant is refused.
 */
export function requireHonestPayments(
  environment: Environment,
  { isPublic, isProvided, codLimit }: { isPublic: boolean; isProvided: boolean; codLimit: number },
  context: z.RefinementCtx,
): void {
  const allowed = environment.ALLOW_TEST_PAYMENTS === "true";
  const keys = gatewayKinds.map((kind) => kind.givenKey(environment)).filter((key) => key !== null);
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (allowed && keys.some(({ isTest }) => !isTest)) {
    refuse("ALLOW_TEST_PAYMENTS", "cannot be true beside keys that take real money");
  }
  if (!isPublic || allowed) return;
  for (const { setting } of keys.filter(({ isTest }) => isTest)) {
    refuse(
      setting,
      "is a test key, and the shop faces the world: nobody would pay. Use live keys, or ALLOW_TEST_PAYMENTS=true",
    );
  }
  if (keys.length === 0 && !isProvided && codLimit === 0) {
    refuse(
      "COD_LIMIT",
      `is 0, and there are no keys of ${paymentProviders.join(" or ")}: nobody could buy anything`,
    );
  }
}

/** The first gateway that is configured; null where none is. */
export function configuredGateway(environment: Environment): ConfiguredGateway | null {
  for (const kind of gatewayKinds) {
    const configured = kind.configure(environment);
    if (configured !== null) return configured;
  }
  return null;
}
