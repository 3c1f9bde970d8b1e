import { totalsOf } from "./orderBody.ts";
import type { SandboxOrder } from "./state.ts";

/** The one-time password that the sandbox accepts. */
export const sandboxOtp = "1234";

const style = `
  body { margin: 0 auto; max-width: 34rem; padding: 0 16px 32px; font: 16px/1.5 system-ui, sans-serif; color: #111; background: #fff; }
  .notice { margin: 0 -16px; padding: 12px 16px; background: #ffe9a8; font-weight: 600; }
  label { display: block; margin-top: 12px; }
  input:not([type=radio]) { display: block; box-sizing: border-box; width: 100%; padding: 12px; border: 1px solid #555; border-radius: 8px; font: inherit; }
  fieldset { margin: 20px 0 0; padding: 12px 16px 16px; border: 1px solid #999; border-radius: 8px; }
  .choice { display: flex; gap: 8px; align-items: center; min-height: 44px; margin: 0; }
  button { margin-top: 20px; margin-right: 8px; padding: 14px 20px; border: 1px solid #111; border-radius: 8px; background: #111; color: #fff; font: inherit; }
  button.quiet { background: #fff; color: #111; }
  [role=alert] { padding: 12px; border: 2px solid #a40000; border-radius: 8px; color: #a40000; }
`;

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => escapes[mark] ?? mark);
const rupees = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
/** A value for a script within the document: nothing in it may end the script. */
const scriptValue = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header class="notice">Sandbox checkout: a rehearsal. No money moves and nothing is delivered.</header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>`;
}

const field = (label: string, name: string, value: string, more = "") =>
  `<label>${label} <input name="${name}" value="${escapeHtml(value)}" ${more}></label>`;

/** The form, with what was typed before and why it was not taken. */
export function checkoutForm(
  order: SandboxOrder,
  typed: Readonly<Record<string, string>> = {},
  problem = "",
): string {
  const { total } = totalsOf(order);
  const value = (name: string) => typed[name] ?? "";
  const pieces = order.items
    .map(
      ({ name, quantity, price }) =>
        `<li>${quantity} × ${escapeHtml(name)}, ${rupees.format(price)} each</li>`,
    )
    .join("");
  const alert = problem === "" ? "" : `<p role="alert">${escapeHtml(problem)}</p>`;
  return page(
    "Sandbox checkout",
    `${alert}
<ul>${pieces}</ul>
<p>To pay: <strong>${rupees.format(total)}</strong></p>
<form method="post" action="/checkout/complete">
<input type="hidden" name="token" value="${escapeHtml(order.token)}">
<fieldset><legend>Who buys</legend>
${field("Phone number", "phone", value("phone"), 'type="tel" autocomplete="tel-national" required')}
${field(`One-time password (in the sandbox always ${sandboxOtp})`, "otp", value("otp"), 'inputmode="numeric" required')}
${field("Email", "email", value("email"), 'type="email" autocomplete="email"')}
</fieldset>
<fieldset><legend>Where it goes</legend>
${field("First name", "firstName", value("firstName"), 'autocomplete="given-name" required')}
${field("Last name", "lastName", value("lastName"), 'autocomplete="family-name"')}
${field("House and street", "line1", value("line1"), 'autocomplete="address-line1" required')}
${field("Area", "line2", value("line2"), 'autocomplete="address-line2"')}
${field("City", "city", value("city"), 'autocomplete="address-level2" required')}
${field("State (may stay empty)", "state", value("state"), 'autocomplete="address-level1"')}
${field("PIN code", "pincode", value("pincode"), 'inputmode="numeric" autocomplete="postal-code" required')}
</fieldset>
<fieldset><legend>How it is paid</legend>
<label class="choice"><input type="radio" name="outcome" value="paid" checked> Pay online, and the payment succeeds</label>
<label class="choice"><input type="radio" name="outcome" value="failed"> Pay online, and the payment fails</label>
<label class="choice"><input type="radio" name="outcome" value="cod"> Cash on delivery</label>
</fieldset>
<button>Place the order</button>
<button class="quiet" name="outcome" value="abandoned" formnovalidate>Leave without buying</button>
</form>`,
  );
}

export function errorPage(text: string): string {
  return page(
    "This checkout cannot go on",
    `<p role="alert">${escapeHtml(text)}</p>
<script>parent.postMessage({ kind: "sandbox-error", text: ${scriptValue(text)} }, "*");</script>`,
  );
}

/** Tells the page around the frame where to go; without one, or without scripts, there is a link. */
export function donePage(url: string): string {
  return page(
    "Back to the shop",
    `<p><a href="${escapeHtml(url)}" target="_top">Return to the shop</a></p>
<script>
const url = ${scriptValue(url)};
if (parent === window) location.replace(url);
else parent.postMessage({ kind: "sandbox-done", url }, new URL(url).origin);
</script>`,
  );
}

export function leftPage(): string {
  return page(
    "You left the checkout",
    `<p>Nothing was bought.</p>
<script>parent.postMessage({ kind: "sandbox-close" }, "*");</script>`,
  );
}
