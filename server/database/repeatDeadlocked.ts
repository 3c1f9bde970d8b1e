import { errorCode } from "./errorCode.ts";

const deadlock = "40P01";
const mostTries = 5;

/**
 * Does it again where two waited for each other and PostgreSQL chose this one to give way. `work` is a statement or
 * a transaction as a whole.
 */
export async function repeatDeadlocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (errorCode(error) !== deadlock || tries === mostTries) throw error;
    }
  }
}
