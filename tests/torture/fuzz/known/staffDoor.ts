import { softPasskey } from "../../../support/accounts/softPasskey.ts";
import { askerOf } from "../../../support/history/asker.ts";
import {
  acceptedStaff,
  fromPage,
  invitationToken,
  staffPassword,
} from "../../../support/staff/acceptedStaff.ts";
import { codeOf } from "../../../support/staff/oneTimeCode.ts";
import { sampleStaff } from "../../../support/staff/sampleStaff.ts";
import type { FuzzedShop } from "../fuzzedShop.ts";

/** Members of the staff are invited, sign in by either way, and change what they sign in with. */
export async function comeInAndGoOut({ counter }: FuzzedShop): Promise<void> {
  const { app, origin } = counter;
  const asha = await acceptedStaff(counter, "asha@example.in");
  const own = (path: string, body: object) => fromPage(app, path, body, asha);
  const ticket = await asha.ticket();
  await asha.ask("sign-in/code", { ticket, code: codeOf(asha.secret, 1) });
  const [recovery] = asha.recoveryCodes;
  await own("confirmation", { way: "password", currentPassword: staffPassword, code: recovery });
  await own("account/recovery-codes", {});
  const begun = (await own("account/totp", {})).json;
  await own("account/second-factor", { ticket: begun.ticket, code: codeOf(begun.secret) });
  const password = "terrace-of-lamps-4";
  await own("account/password", { currentPassword: staffPassword, password });

  const passkey = softPasskey(origin);
  const made = (await own("account/passkey-options", {})).json;
  const response = passkey.make(made.options);
  await own("account/passkeys", { ticket: made.ticket, response, name: "Key" });
  const asked = (await asha.ask("sign-in/passkey-options", {})).json;
  const used = passkey.use(asked.options, 1);
  await asha.ask("sign-in/passkey", { ticket: asked.ticket, response: used });
  await own(`account/passkeys/${passkey.id}/remove`, {});

  const token = await invitationToken(counter, "ravi@example.in", "support");
  await asha.ask("invitation", { token });
  const options = (await asha.ask("invitation/passkey-options", { token })).json;
  const phone = softPasskey(origin);
  const way = { kind: "passkey", ticket: options.ticket, response: phone.make(options.options) };
  await asha.ask("invitation/accept", { token, name: "Ravi", way });

  const owner = await sampleStaff(counter, "owner");
  const ask = askerOf(owner);
  const member = await sampleStaff(counter, "support");
  await ask("POST", "admin/team/invitations", { email: "nila@example.in", role: "support" });
  const { invitations } = await ask("GET", "admin/team");
  await ask("DELETE", `admin/team/invitations/${invitations[0].id}`);
  await ask("PATCH", `admin/team/${member.id}`, { role: "manager" });
  await ask("DELETE", `admin/team/${member.id}/sessions`);
  await ask("PATCH", `admin/team/${member.id}`, { state: "deactivated" });
  await ask("DELETE", `admin/team/${member.id}`);
  const { sessions } = await ask("GET", "admin/sessions");
  await ask("DELETE", `admin/sessions/${sessions[0].id}`);
}
