/** What a customer may choose of messages; kept free of schemas. */

export const messageTopics = ["reviews", "answers", "coins", "notices", "whatsapp"] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** How each is called in a sentence ("messages that ..."), and what comes of it. */
export const topicWords: Readonly<Record<MessageTopic, { title: string; about: string }>> = {
  reviews: {
    title: "Asking for a review",
    about: "Once for an order, some time after it was delivered.",
  },
  answers: {
    title: "Answers to your questions",
    about: "When somebody answers what you asked about a piece.",
  },
  coins: {
    title: "Coins from referrals",
    about: "When coins are yours because a friend came by your link, or you by theirs.",
  },
  notices: {
    title: "Notices you asked for",
    about:
      "When a piece is back in stock or costs less, or is new in a search that you saved, if you asked to be told.",
  },
  whatsapp: {
    title: "WhatsApp instead of SMS",
    about: "What we tell you by SMS, of your orders too, comes to the same number by WhatsApp.",
  },
};

/** Whether it is so for who never chose: nobody gets WhatsApp unasked. */
export const isWantedAtFirst = (topic: MessageTopic) => topic !== "whatsapp";

/** What is told whatever was chosen: it belongs to buying and to the account's safety. */
export const alwaysTold =
  "You are always told of your orders, payments, deliveries and returns, and of changes to how you log in.";

/** Where a choice was made: on the page of choices, by the link in an email, or by the mail program's own button. */
export const choiceSources = ["page", "link", "mail program"] as const;
export type ChoiceSource = (typeof choiceSources)[number];

/** The same for the end of a sentence. */
export const choicePlaces: Readonly<Record<ChoiceSource, string>> = {
  page: "chosen on the page of messages",
  link: "by the link in an email",
  "mail program": "by the button of a mail program",
};
