import type { Session } from "../../../contract/account.ts";
import { sessionLimits } from "../../../contract/accountRules.ts";
import { dateInIndia } from "../../orders/orderTime.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { OwnList, OwnRow, RowButton } from "./OwnList.tsx";

const path = "/api/user/sessions";
const notEnded = "That device could not be logged out. Please try again.";

/** Where the customer is signed in, each with a way to end it. */
export function DeviceList({ token }: { token: string }) {
  return (
    <OwnList<{ sessions: Session[] }, Session>
      {...{ path, token }}
      label="Devices"
      what="your devices"
      itemsOf={({ sessions }) => sessions}
      row={({ id, device, network, createdAt, lastUsedAt, isCurrent }, { busy, remove }) => (
        <OwnRow
          key={id}
          title={
            <>
              {device}
              {isCurrent && <span className="ml-2 font-normal text-leaf text-sm">This device</span>}
            </>
          }
          detail={`Logged in on ${dateInIndia(createdAt)}, last used on ${dateInIndia(lastUsedAt)}${network === "" ? "" : `, network ${network}`}`}
        >
          {!isCurrent && (
            <RowButton
              text="Log out"
              of={`${device}, logged in on ${dateInIndia(createdAt)}`}
              busy={busy}
              onPress={() => remove(`${path}/${id}`, notEnded)}
            />
          )}
        </OwnRow>
      )}
      after={({ items, busy, remove }) => (
        <>
          {items.length > 1 && (
            <button
              type="button"
              disabled={busy}
              onClick={() => remove(path, notEnded)}
              className={buttonStyle("outline", "mt-1 mb-4")}
            >
              Log out all other devices
            </button>
          )}
          <p className="measure text-ash text-sm">
            A device that you do not use for {sessionLimits.idleDays} days is logged out by itself,
            and any device after {sessionLimits.mostDays} days. You can be logged in on{" "}
            {sessionLimits.atOnce} devices at once. If you do not know one of these, log it out and
            change your password.
          </p>
        </>
      )}
    />
  );
}
