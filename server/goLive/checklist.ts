import type { GoLiveCheck } from "../../contract/admin/goLive.ts";

/** What a shop is like, as far as it concerns whether it is ready for customers. */
export interface ShopFacts {
  hasOwnAddress: boolean;
  isGstinDemo: boolean;
  hasOwnOfficer: boolean;
  takesMoneyOnline: boolean;
  /** Of the gateway that takes it; true where money moves. */
  isLiveMode: boolean;
  sendsMail: boolean;
  origin: string;
  showsInvented: boolean;
  hasDemoCustomer: boolean;
  demoProducts: number;
  /** When the newest backup was written; null where there is none, `unread` where their folder cannot be read. */
  lastBackup: Date | "unread" | null;
  owners: number;
}

const day = 24 * 60 * 60 * 1000;

/** What is to be done before the shop is real, each with how it stands. Nothing is refused meanwhile. */
export function checklist(facts: ShopFacts, now = new Date()): GoLiveCheck[] {
  const { origin, demoProducts, lastBackup } = facts;
  return [
    check("address", "The shop's name and address", facts.hasOwnAddress, {
      done: "They are your own.",
      open: "They are those of the demo shop, and stand on pages, invoices and in emails.",
      to: "/content",
    }),
    check("gstin", "GSTIN", !facts.isGstinDemo, {
      done: "It is your own.",
      open: "It is nobody's. Every invoice says so until you enter yours.",
      to: "/content",
    }),
    check("officer", "Grievance officer", facts.hasOwnOfficer, {
      done: "A person is named.",
      open: "The law wants a real person named before the shop sells anything.",
      to: "/content",
    }),
    check("payment", "Online payment", facts.takesMoneyOnline && facts.isLiveMode, {
      done: "Customers pay online, and money moves.",
      open: facts.takesMoneyOnline
        ? "The keys are of the test mode: nobody pays. Enter the live keys."
        : "There are no keys of a gateway: customers pay on delivery alone, or nothing in a rehearsal.",
      to: "/settings",
    }),
    check("mail", "Emails", facts.sendsMail, {
      done: "They leave the shop.",
      open: "There is no mail server: nobody gets the messages that the shop writes.",
      to: "/settings",
    }),
    check("origin", "The shop's address on the web", origin.startsWith("https://"), {
      done: `Customers reach it at ${origin}.`,
      open: `It is ${origin}. Set SITE_ORIGIN to an address with https where the shop runs.`,
      to: "",
    }),
    check("products", "Products", demoProducts === 0, {
      done: "No product of the demo catalogue is for sale.",
      open: `${demoProducts === 1 ? "One product" : `${demoProducts} products`} of the demo catalogue can be bought. Archive them when you have your own.`,
      to: "/products",
    }),
    check("invented", "Testimonials and reviews", !facts.showsInvented, {
      done: "Nothing invented is shown.",
      open: "Those of the demo shop are invented, and pages say so. Hide them when you have your own.",
      to: "",
    }),
    check("customer", "Demo customer", !facts.hasDemoCustomer, {
      done: "There is none.",
      open: "Everybody may know their password. They go by themselves when the shop faces the world.",
      to: "/customers",
    }),
    check("backup", "Backups", age(lastBackup, now) < day, {
      done: "The last is younger than a day.",
      open: withoutBackup(lastBackup),
      to: "/backups",
    }),
    check("owners", "A second owner", facts.owners > 1, {
      done: "Another owner can help whoever loses their phone.",
      open: "Whoever loses their second factor and their recovery codes needs the machine itself. Make somebody else an owner too.",
      to: "/team",
    }),
  ];
}

const age = (backup: ShopFacts["lastBackup"], now: Date) =>
  backup instanceof Date ? now.getTime() - backup.getTime() : Number.POSITIVE_INFINITY;

function withoutBackup(last: ShopFacts["lastBackup"]): string {
  if (last === "unread") return "Their folder (BACKUP_FOLDER) cannot be read. Look at its rights.";
  return last === null
    ? "There has never been one. Set BACKUP_FOLDER where the shop runs, on another disk."
    : "The last is older than a day. Look why the nightly one did not come.";
}

function check(
  id: string,
  title: string,
  isDone: boolean,
  { done, open, to }: { done: string; open: string; to: string },
): GoLiveCheck {
  return { id, title, isDone, what: isDone ? done : open, to };
}
