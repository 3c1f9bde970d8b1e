export {
  attemptsOf,
  forgottenAttempts,
  returnedAttempts,
  sweepAttempts,
  takeAttempts,
  takeAttemptsWithin,
} from "./attempts.ts";
export { attemptMinutes, type Limit, LimitKind, limitKinds } from "./limitKinds.ts";
export { network, site } from "./network.ts";
export { placeLimits } from "./placeLimits.ts";
export { tooManyAttempts } from "./tooManyAttempts.ts";
