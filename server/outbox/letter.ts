/** Words that lead to an address of the web. */
interface Link {
  text: string;
  href: string;
}

/** One line of what an order costs, such as a piece and its price. */
interface Amount {
  what: string;
  /** In rupees, as printed. */
  amount: string;
  /** What is to be said about the amount. */
  note?: string;
}

/** A paragraph, which may hold line breaks, or what reads better set apart. */
export type Part =
  | string
  | { links: readonly Link[] }
  | { amounts: readonly Amount[] }
  | { button: Link };

/** An email to a customer, before it is text and page: both say the same. */
export interface Letter {
  greeting: string;
  parts: readonly Part[];
  /** The shop's name. */
  signature: string;
}

/** A letter with the text that stands for it where no page is shown. */
export function writtenLetter(subject: string, letter: Letter) {
  return { subject, body: textOf(letter), letter };
}

function textOf({ greeting, parts, signature }: Letter): string {
  return [greeting, ...parts.map(textOfPart), signature, ""].join("\n\n");
}

export function textOfPart(part: Part): string {
  if (typeof part === "string") return part;
  if ("button" in part) return textOfLink(part.button);
  if ("links" in part) return part.links.map(textOfLink).join("\n");
  return part.amounts
    .map(({ what, amount, note }) => `${what}: ${amount}${note === undefined ? "" : `, ${note}`}`)
    .join("\n");
}

const textOfLink = ({ text, href }: Link) => `${text}: ${href}`;

/** How a customer whose name may be unknown is addressed. */
export const greetingOf = (fullName: string) => (fullName === "" ? "Hello," : `Dear ${fullName},`);
