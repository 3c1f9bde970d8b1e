import { useState } from "react";
import { mostPasskeys } from "../../../contract/accountRules.ts";
import type { Passkey } from "../../../contract/passkeys.ts";
import { canUsePasskeys } from "../../account/canUsePasskeys.ts";
import { forgetPasskey } from "../../account/passkey.ts";
import { dateInIndia } from "../../orders/orderTime.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { NewPasskey } from "./NewPasskey.tsx";
import { type ListState, OwnList, OwnRow, RowButton } from "./OwnList.tsx";

const path = "/api/user/passkeys";

/** The customer's passkeys, each with a way to remove it, and a way to add one. */
export function PasskeyList({ token }: { token: string }) {
  return (
    <OwnList<{ passkeys: Passkey[] }, Passkey>
      {...{ path, token }}
      label="Passkeys"
      what="your passkeys"
      itemsOf={({ passkeys }) => passkeys}
      lead={({ items }) => (
        <p className="mb-2 measure text-ash text-sm">
          A passkey logs you in by the lock of your phone or computer, without password and code.
          {items.length > 0 &&
            " If you do not know one of these, remove it and change your password."}
        </p>
      )}
      row={({ id, name, createdAt, lastUsedAt }, { busy, remove }) => (
        <OwnRow
          key={id}
          title={name}
          detail={`Added on ${dateInIndia(createdAt)}, ${lastUsedAt === null ? "not used yet" : `last used on ${dateInIndia(lastUsedAt)}`}`}
        >
          <RowButton
            text="Remove"
            of={name}
            busy={busy}
            onPress={() =>
              remove(
                `${path}/${encodeURIComponent(id)}`,
                "The passkey could not be removed. Please try again.",
                () => forgetPasskey(id),
              )
            }
          />
        </OwnRow>
      )}
      after={(list) => <Another token={token} list={list} />}
    />
  );
}

function Another({
  token,
  list: { items, busy, tell, change, focus },
}: {
  token: string;
  list: ListState<Passkey>;
}) {
  const [adding, setAdding] = useState(false);
  if (adding) {
    return (
      <NewPasskey
        token={token}
        onOver={(added) => {
          setAdding(false);
          if (added === null) focus();
          else change(async () => added, "");
        }}
      />
    );
  }
  if (!canUsePasskeys() || items.length >= mostPasskeys) return null;
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => {
        tell(null);
        setAdding(true);
      }}
      className={buttonStyle("outline")}
    >
      Add a passkey
    </button>
  );
}
