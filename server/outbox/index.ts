export { accountMessages } from "./accountMessages.ts";
export { createSenders } from "./createSenders.ts";
export { type Notice, type Notifier, outboxNotifier } from "./notifier.ts";
export { orderMessages } from "./orderMessages.ts";
export { sendOutbox, sweepOutbox } from "./sendOutbox.ts";
