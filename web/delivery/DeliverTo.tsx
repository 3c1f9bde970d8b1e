import { Suspense, useEffect, useState } from "react";
import { customerToken } from "../account/liveSession.ts";
import { Icon } from "../ui/Icon.tsx";
import { lazyPart } from "../ui/lazyPart.tsx";
import { typedPincode, usePincode } from "./pincode.ts";

const PincodeDialog = lazyPart(() => import("./PincodeDialog.tsx"));

/** Where it goes, once asked for and remembered in this browser; a press changes it. As high with as without. */
export function DeliverTo() {
  const pincode = usePincode();
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    const token = customerToken();
    if (token === null || typedPincode() !== null) return;
    // Without it the customer is asked like everybody.
    import("./defaultPincode.ts").then((own) => own.takeDefaultPincode(token)).catch(() => {});
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
        className="inline-flex min-h-11 items-center gap-2 text-peacock text-sm underline underline-offset-4 hover:text-ink noscript:hidden print:hidden"
      >
        <Icon name="truck" size={20} />
        {pincode === null ? (
          "Enter your PIN code"
        ) : (
          <span>
            Deliver to <span className="tabular font-semibold">{pincode}</span>
          </span>
        )}
      </button>
      {isAsking && (
        <Suspense>
          <PincodeDialog pincode={pincode} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
