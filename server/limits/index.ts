export {
  attemptsOf,
  forgottenAttempts,
  type Limit,
  returnedAttempts,
  sweepAttempts,
  takeAttempts,
} from "./attempts.ts";
export { network, site } from "./network.ts";
export { tooManyAttempts } from "./tooManyAttempts.ts";
