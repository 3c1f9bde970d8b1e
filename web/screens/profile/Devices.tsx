import { lazy, Suspense, useState } from "react";
import { Disclosure } from "../../ui/Disclosure.tsx";

const DeviceList = lazy(() => import("./DeviceList.tsx"));

/** Where the customer is signed in; the list is fetched when it is opened. */
export function Devices({ token }: { token: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title="Devices you are logged in on" onToggle={setOpen} className="mt-5 border-y">
      {open && (
        <Suspense fallback={<p role="status">Looking up your devices</p>}>
          <DeviceList token={token} />
        </Suspense>
      )}
    </Disclosure>
  );
}
