export { accountMessages } from "./accountMessages.ts";
export { followedSenders, leaving } from "./createSenders.ts";
export { messagesOf, resendMessage } from "./messagesOfOrder.ts";
export { type Notice, type Notifier, outboxNotifier } from "./notifier.ts";
export { orderMessages } from "./orderMessages.ts";
export { type CourierNews, confirmationsOf } from "./orderTexts.ts";
export { sendOutbox, sweepOutbox } from "./sendOutbox.ts";
export { mailGroup } from "./settingGroup.ts";
export { staffMessages } from "./staffMessages.ts";
