import type { Transaction } from "../database/connect.ts";
import { recordChange } from "./recordChange.ts";
import type { SignedInStaff, StaffActor } from "./staffActor.ts";

/** Tells a member by email that their ways to sign in are others than before, within the change. */
export type TellMember = (
  tx: Transaction,
  told: { name: string; email: string; what: string },
) => Promise<void>;

const sentences = {
  "staff.changePassword": () => "Your password was changed. Your other devices are signed out.",
  "staff.changeSecondFactor": () =>
    "The app that makes your one-time passwords was replaced, and you have new recovery codes. Your other devices are signed out.",
  "staff.renewRecoveryCodes": () =>
    "You have new recovery codes; the earlier ones are good no more.",
  "staff.addPasskey": (name: string) => `The passkey “${name}” was added to your account.`,
  "staff.removePasskey": (name: string) => `The passkey “${name}” was taken from your account.`,
} as const;

/** What is told of a member who came back by a link. */
export const cameBack =
  "All your ways to sign in were replaced by a new link. Your devices are signed out.";

/** Records that a member changed how they sign in, and tells them: it may have been somebody else. */
export async function recordWays(
  tx: Transaction,
  { me, actor, tellMember }: { me: SignedInStaff; actor: StaffActor; tellMember: TellMember },
  change: {
    action: keyof typeof sentences;
    before?: { passkey: string };
    after?: { passkey: string };
  },
): Promise<void> {
  await recordChange(tx, actor, { ...change, subject: { kind: "staff", id: me.id } });
  const passkey = (change.before ?? change.after)?.passkey ?? "";
  const what = sentences[change.action](passkey);
  await tellMember(tx, { name: me.name, email: me.email, what });
}
