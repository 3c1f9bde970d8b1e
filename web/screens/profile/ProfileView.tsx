import { href, useNavigate } from "react-router";
import type { User } from "../../../contract/account.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { AccountShortcuts } from "./AccountShortcuts.tsx";
import { Avatar } from "./Avatar.tsx";
import { notLoggedOut } from "./profileFailure.ts";

/** The profile to read, with the ways to edit it and to leave. */
export function ProfileView({
  user,
  token,
  onEdit,
  onFailure,
}: {
  user: User;
  token: string;
  onEdit: () => void;
  onFailure: (message: string) => void;
}) {
  const navigate = useNavigate();
  const { addressLine1, pincode, city } = user.defaultAddress;
  const facts = [
    ["Name", user.fullName],
    ["Contact number", `+91 ${user.phoneNumber}`],
    ["Email", user.email],
    ["Address", addressLine1],
    ["Pincode", pincode],
    ["City", city],
  ] as const;

  async function leave() {
    try {
      const { logOut } = await import("../../account/logOut.ts");
      logOut(token);
      navigate(href("/login"));
    } catch {
      onFailure(notLoggedOut);
    }
  }

  return (
    <>
      <div className="flex items-center gap-5">
        <Avatar address={user.profilePicUrl} />
        <p className="min-w-0 font-display text-2xl [overflow-wrap:anywhere]">
          {user.fullName || "Your account"}
        </p>
      </div>
      <AccountShortcuts />
      <dl className="mt-8 border-line border-t">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="grid gap-x-6 border-line border-b py-3.5 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="text-ash">{name}</dt>
            <dd className={`[overflow-wrap:anywhere] ${value === "" ? "text-ash" : ""}`}>
              {value || "Not given yet"}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" onClick={onEdit} className={buttonStyle("solid", "min-w-36")}>
          Edit Profile
        </button>
        <button type="button" onClick={leave} className={buttonStyle("outline", "min-w-36")}>
          Logout
        </button>
      </div>
    </>
  );
}
