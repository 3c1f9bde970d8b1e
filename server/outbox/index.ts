export { type Notice, type Notifier, outboxNotifier } from "./notifier.ts";
