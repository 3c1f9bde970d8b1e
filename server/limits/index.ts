export {
  attemptMinutes,
  attemptsOf,
  forgottenAttempts,
  type Limit,
  returnedAttempts,
  sweepAttempts,
  takeAttempts,
  takeAttemptsWithin,
} from "./attempts.ts";
export { network, site } from "./network.ts";
export { tooManyAttempts } from "./tooManyAttempts.ts";
