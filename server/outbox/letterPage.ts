import type { Shop } from "../../content/shop.ts";
import { escaped } from "../ground/escaped.ts";
import type { StopLinks } from "./choices/stopToken.ts";
import type { Letter, Part } from "./letter.ts";

/** What the page of a letter says of who sends it. */
export type LetterSender = Pick<Shop, "name" | "legalName" | "email" | "phone" | "address"> & {
  origin: string;
};

/** Of `web/tokens.css`, which mail programs cannot read. */
export const letterColors = {
  light: {
    paper: "#fbf8f3",
    ink: "#211c18",
    ash: "#685e55",
    line: "#e2d9cc",
    peacock: "#0e5a5a",
    white: "#ffffff",
  },
} as const;

/** The same at night; ink on paper stays above 7 to 1. */
const dark = {
  back: "#191613",
  sheet: "#231f1b",
  ink: "#f1ebe1",
  ash: "#b8aea2",
  line: "#453d35",
  link: "#8fd0cc",
};

const { paper, ink, ash, line, peacock, white } = letterColors.light;
const text = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const display = "font-family:Fraunces,Georgia,'Times New Roman',serif";

/** Inline styles carry the look; this is what they cannot say. Programs that drop it show the day's colours. */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }
@media (prefers-color-scheme: dark) {
  .back { background: ${dark.back} !important; }
  .sheet { background: ${dark.sheet} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .ash { color: ${dark.ash} !important; }
  .line { border-color: ${dark.line} !important; }
  .link { color: ${dark.link} !important; }
}`;

/** A letter as a page for mail programs: no pictures, no scripts, nothing that is fetched. */
export function letterPage(
  subject: string,
  letter: Letter,
  shop: LetterSender,
  stop: StopLinks | null = null,
): string {
  const { street, city, state, pincode } = shop.address;
  const [name, legalName, email, phone] = [shop.name, shop.legalName, shop.email, shop.phone].map(
    escaped,
  );
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, address=no, date=no">
<title>${escaped(subject)}</title>
<style>${styles}
</style>
</head>
<body class="back" style="margin:0;padding:0;background:${paper}">
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
<tr><td class="pad" style="padding:0 32px 16px">
<a class="ink" href="${escaped(shop.origin)}" style="${display};font-size:28px;line-height:36px;color:${ink};text-decoration:none">${name}</a>
</td></tr>
<tr><td class="sheet pad" style="padding:32px 32px 16px;background:${white};border:1px solid ${line};border-radius:6px">
${paragraph(letter.greeting)}
${letter.parts.map(drawn).join("\n")}
${paragraph(letter.signature)}
</td></tr>
<tr><td class="ash pad" style="padding:20px 32px;${text};font-size:14px;line-height:22px;color:${ash};overflow-wrap:anywhere">
${legalName}<br>
${escaped(`${street}, ${city}, ${state} ${pincode}`)}<br>
<a class="ash" href="mailto:${email}" style="color:${ash}">${email}</a><br>
<a class="ash" href="tel:${escaped(shop.phone.replaceAll(/[^+\d]/g, ""))}" style="color:${ash}">${phone}</a>${stop ? stopLine(stop) : ""}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const stopLine = ({ page }: StopLinks) =>
  `<br>\n<a class="ash" href="${addressOf(page)}" style="color:${ash};display:inline-block;padding:9px 0">Stop messages of this kind</a>`;

const inText = `${text};font-size:16px;line-height:26px;color:${ink}`;

function drawn(part: Part): string {
  if (typeof part === "string") return paragraph(part);
  if ("button" in part) {
    const { text: words, href } = part.button;
    return `<p style="margin:8px 0 24px"><a href="${addressOf(href)}" style="display:inline-block;padding:12px 24px;background:${peacock};border-radius:6px;${text};font-size:16px;line-height:24px;font-weight:600;color:${white};text-decoration:none">${escaped(words)}</a></p>`;
  }
  if ("links" in part) {
    const lines = part.links.map(
      (link) =>
        `<a class="link" href="${addressOf(link.href)}" style="color:${peacock};display:inline-block;padding:9px 0">${escaped(link.text)}</a>`,
    );
    return `<p class="ink" style="margin:0 0 16px;${inText};overflow-wrap:anywhere">${lines.join("<br>\n")}</p>`;
  }
  const last = part.amounts.length - 1;
  const rows = part.amounts.map(({ what, amount, note }, place) => {
    const weight = place === last ? "font-weight:600;" : "";
    const aside =
      note === undefined
        ? ""
        : `<br><span class="ash" style="font-size:14px;font-weight:400;color:${ash}">${escaped(note)}</span>`;
    return `<tr>
<td class="ink line" style="padding:10px 12px 10px 0;border-bottom:1px solid ${line};${weight}${inText};overflow-wrap:anywhere">${escaped(what)}${aside}</td>
<td class="ink line" align="right" valign="top" style="padding:10px 0;border-bottom:1px solid ${line};${weight}${inText};white-space:nowrap">${escaped(amount)}</td>
</tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">\n${rows.join("\n")}\n</table>`;
}

function paragraph(words: string): string {
  return `<p class="ink" style="margin:0 0 16px;${inText};overflow-wrap:anywhere">${escaped(words).replaceAll("\n", "<br>\n")}</p>`;
}

/** Couriers give addresses too: what is none of the web's leads nowhere. */
function addressOf(href: string): string {
  return /^https?:\/\//.test(href) ? escaped(href) : "#";
}
