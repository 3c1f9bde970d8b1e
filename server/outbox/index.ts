export { accountMessages } from "./accountMessages.ts";
export { choiceRoutes } from "./choices/choiceRoutes.ts";
export {
  messageChoiceRecord,
  readChoices,
  refuseUntold,
  type Told,
  wantsWhatsapp,
} from "./choices/choices.ts";
export { createCodeSender } from "./codeSender.ts";
export { coinMessages } from "./coinMessages.ts";
export { followedSenders, leaving } from "./createSenders.ts";
export { outboxGauge } from "./gauge.ts";
export { messagesOf, resendMessage } from "./messagesOfOrder.ts";
export { noticeMessages } from "./noticeMessages.ts";
export { type Notice, type Notifier, outboxNotifier } from "./notifier.ts";
export { orderMessages } from "./orderMessages.ts";
export { type CourierNews, confirmationsOf } from "./orderTexts.ts";
export { phoneGroups } from "./phone/settingGroups.ts";
export { type AnswerNews, questionMessages } from "./questionMessages.ts";
export { searchMessages } from "./searchMessages.ts";
export { messageWait, sendOutbox, sweepOutbox } from "./sendOutbox.ts";
export { mailGroup } from "./settingGroup.ts";
export { staffMessages } from "./staffMessages.ts";
