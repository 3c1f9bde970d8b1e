import { hash } from "@node-rs/argon2";

/** A hash of a password that says its own cost, as every such hash does: a guess at it takes no time. */
export const cheapHash = (password: string) =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
