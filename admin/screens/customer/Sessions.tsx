import { Link } from "react-router";
import type { DeskCustomer } from "../../../contract/admin/customers.ts";
import { useStaff } from "../../data/staff.ts";
import { Button } from "../../ui/Button.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Section } from "../../ui/Screen.tsx";
import { useSessionEnd } from "./customerData.ts";

/** Where the customer is signed in, and how to end that: for who has lost a phone. */
export function Sessions({ customer: { id, sessions } }: { customer: DeskCustomer }) {
  const { may } = useStaff();
  const ending = useSessionEnd(id);
  const mayEnd = may("customers.write");
  return (
    <Section title="Signed in">
      {sessions.length === 0 && <p className="text-ash">Nowhere.</p>}
      <ul className="grid gap-2">
        {sessions.map(({ id: session, device, network, lastUsedAt }) => (
          <li
            key={session}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-white px-4 py-2"
          >
            <p className="min-w-0">
              <span className="block font-semibold">{device}</span>
              <span className="text-ash text-xs">
                {network && `${network} · `}
                <Moment at={lastUsedAt} />
              </span>
            </p>
            {mayEnd && (
              <Button
                look="quiet"
                disabled={ending.isPending}
                onClick={() => ending.mutate(session)}
              >
                Sign out<span className="sr-only"> {device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may("audit.read") && (
        <p className="mt-3">
          <Link to={`/security?customer=${id}`} className="font-semibold text-peacock underline">
            Who tried to get into this account
          </Link>
        </p>
      )}
      {mayEnd && sessions.length > 1 && (
        <Button className="mt-3" isBusy={ending.isPending} onClick={() => ending.mutate(null)}>
          Sign out everywhere
        </Button>
      )}
    </Section>
  );
}
