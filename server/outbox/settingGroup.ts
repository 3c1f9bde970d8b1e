import type { ConnectionNews, SettingGroup, SettingValues } from "../ground/settingGroup.ts";
import { notReached } from "../ground/tryConnection.ts";
import { connectSmtp } from "./smtp.ts";

const environment = "SMTP_URL";

/** What the owner sets of emails in the back office. */
export const mailGroup: SettingGroup = {
  name: "mail",
  title: "Emails",
  lead: "Without a mail server, messages are kept as files at the shop's machine and nobody reads them.",
  destination: ["SMTP_HOST", "SMTP_PORT", "SMTP_USER"],
  fields: [
    {
      name: "SMTP_HOST",
      label: "Mail server",
      kind: "text",
      hint: "Such as smtp.example.in",
      environment,
    },
    {
      name: "SMTP_SECURITY",
      label: "Connection",
      kind: "choice",
      options: [
        { value: "tls", label: "Encrypted (port 465)" },
        { value: "starttls", label: "Encrypted by STARTTLS (port 587)" },
      ],
      environment,
    },
    {
      name: "SMTP_PORT",
      label: "Port",
      kind: "number",
      hint: "Empty: that of the connection",
      environment,
    },
    { name: "SMTP_USER", label: "User", kind: "text", environment },
    { name: "SMTP_PASSWORD", label: "Password", kind: "secret", environment },
    {
      name: "MAIL_FROM",
      label: "Sender",
      kind: "text",
      hint: "Of every email, such as Aangan <care@example.in>",
    },
    {
      name: "SHOP_OWNER_EMAIL",
      label: "Your own address",
      kind: "email",
      hint: "Reads of orders, requests and what needs a decision",
    },
  ],
  toEnvironment({ SMTP_HOST, SMTP_SECURITY, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, ...others }) {
    if (SMTP_HOST === undefined) return others;
    const isTls = SMTP_SECURITY !== "starttls";
    const who =
      SMTP_USER === undefined
        ? ""
        : `${encodeURIComponent(SMTP_USER)}:${encodeURIComponent(SMTP_PASSWORD ?? "")}@`;
    const port = SMTP_PORT ?? (isTls ? "465" : "587");
    return { ...others, SMTP_URL: `${isTls ? "smtps" : "smtp"}://${who}${SMTP_HOST}:${port}` };
  },
  test: ({ SMTP_URL }, { patienceMs }) => tryServer(SMTP_URL, patienceMs),
};

/** Connects and signs in; sends nothing. */
async function tryServer(
  url: SettingValues[string] | undefined,
  patienceMs: number,
): Promise<ConnectionNews> {
  if (url === undefined) return { works: false, message: "Enter the mail server first." };
  const transporter = await connectSmtp(url, patienceMs);
  try {
    await transporter.verify();
    return { works: true, message: "The mail server lets the shop in." };
  } catch (error) {
    return inWords(error, patienceMs);
  } finally {
    transporter.close();
  }
}

function inWords(error: unknown, patienceMs: number): ConnectionNews {
  const { code, command } = error as { code?: unknown; command?: unknown };
  if (code === "EAUTH") {
    return { works: false, message: "The mail server does not know this user with this password." };
  }
  if (code === "ETLS") {
    const message =
      "The mail server offers no encryption, and the password would be sent in plain text. Choose the other connection, or another server.";
    return { works: false, message };
  }
  if (code === "ESOCKET" && command === "CONN" && /ssl|tls|wrong version/i.test(String(error))) {
    const message =
      "The mail server speaks another kind of connection. Choose the other one, or another port.";
    return { works: false, message };
  }
  return notReached("The mail server", error, patienceMs);
}
