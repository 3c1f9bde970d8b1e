import { familiarDays, sessionLimits } from "../../contract/accountRules.ts";
import { consultationMonths } from "../../contract/consultationRules.ts";
import { cameToNothingMonths } from "../../contract/orderRules.ts";
import { securityEventDays } from "../../contract/securityEvents.ts";
import type { Table } from "../../contract/texts/blocks.ts";

/** Rows of the privacy notice: for what, which data, what it makes possible, and how long it is kept. */
export const personalData: Table["rows"] = [
  [
    "Account",
    "Phone number; password, as a hash that cannot be turned back; passkeys: their public key, their name, when they were added and last used",
    "Logging in, also by a code that we send to the number; keeping your wishlist, cart and orders for you",
    "Until you ask us to erase the account; a passkey until you remove it",
  ],
  [
    "Profile, if you fill it in",
    "Name, e-mail, address, city, PIN code, picture",
    "Filling in forms for you",
    "Until you change or erase it",
  ],
  [
    "Wishlist and cart",
    "The pieces you put there",
    "Showing them on every device on which you log in",
    "Until you empty them or erase the account",
  ],
  [
    "Notices you ask for, and searches you save",
    "Which piece you wait for, and the price that you saw; what you searched for",
    "Writing to you, by e-mail or else by SMS, when it is back in stock or costs less, or something new fits the search",
    "Until we wrote that it is back, you take the notice or the search back, or erase the account",
  ],
  [
    "Devices you log in on",
    "Kind of browser and device; network address (IP) without its last part; when you logged in and were last there",
    "Showing you where you are logged in, so that you can end it",
    `Until you log out there or have not been there for ${sessionLimits.idleDays} days, and ${sessionLimits.mostDays} days at most`,
  ],
  [
    "Where you have logged in before",
    "Up to 20 network addresses (IP), each in full or, of IPv6, the half that is your network’s; up to 20 browsers, by a random sign in a cookie; when you last logged in there",
    "Letting you in there while strangers guess your password elsewhere; seeing whether a friend who registers by your link does so where you log in",
    `${familiarDays} days after you last logged in there, or until you erase the account`,
  ],
  [
    "Security of your account",
    "When somebody logged in or failed to, and what was changed of password, number, e-mail and passkeys; network address (IP) without its last part",
    "Finding out who tried to get into your account",
    `${securityEventDays} days; erased with the account, it names nobody any more`,
  ],
  [
    "Orders",
    "Name, phone, e-mail, delivery address, pieces, price, way of paying and its reference",
    "Delivery, warranty, returns, refunds; the tax invoice that the law demands",
    `Orders with an invoice, or of which we kept money: at least 72 months from the due date of that year’s GST return, as the law asks; after that we remove them by hand. Orders that came to nothing: until you erase the account, or without one ${cameToNothingMonths} months after the last that happened; what remains names nobody`,
  ],
  [
    "Returns and replacements",
    "What you write of it, photographs of the pieces, and for cash where it goes back to",
    "Seeing what is wrong, claiming from the courier, giving your money back",
    "What you write with the order; photographs until you erase the account and the return is over, without one with the order; where cash goes until it went",
  ],
  [
    "Reviews of products, and questions about them",
    "The name that you give, your words, stars and photos, that they are yours, and which reviews of others you found helpful",
    "Showing them to other customers when we have read them, and whether you bought the piece; telling you of an answer; asking you once after a delivery for a review",
    "Until you take the review or the question back, or erase the account",
  ],
  [
    "Which messages you want",
    "What you chose, when, and where: on the page of messages or by the link in an e-mail",
    "Sending you what you want, and showing what you chose",
    "Until you erase the account",
  ],
  [
    "Consultation",
    "Name, e-mail, phone, the page you wrote from, the time",
    "Calling you back about your kitchen or home",
    `${consultationMonths} months after our last conversation, or until you ask us to erase it`,
  ],
  [
    "Messages and complaints",
    "What you write, and photographs you send",
    "Answering, and showing later what was agreed",
    "3 years, or as long as a dispute lasts",
  ],
  [
    "Coins",
    "How many you have; when, why and for which order they came and went",
    "Paying a part of an order with them, and giving them back with a cancellation or return",
    "Until you erase the account",
  ],
  [
    "Inviting friends",
    "Your link, and who registered by it; whether you and your friend have a network, browser, phone number, e-mail or delivery address in common, or the friend had ordered before; where the friend’s first order went",
    "Giving both of you coins, and telling friends from people who invite themselves",
    "Until one of you erases the account",
  ],
  [
    "Protection of the shop",
    "Network address (IP) of log-ins and sent forms",
    "Stopping those who guess passwords and codes, have codes sent to others or flood forms",
    "A day at most, as a count; not kept with your account beyond what stands above",
  ],
  [
    "Server logs",
    "Time, result, and the address of the page, which may name an order, a design or a PIN code; nothing else that you typed. Where something was refused, also the network address (IP) without its last part, and the number of the account that was logged in",
    "Finding faults and attacks",
    "1 year, as the DPDP Rules ask",
  ],
];
