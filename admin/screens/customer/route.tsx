import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { DeskCustomer } from "../../../contract/admin/customers.ts";
import { useStaff } from "../../data/staff.ts";
import { OrderList } from "../../orders/OrderList.tsx";
import { buttonStyle } from "../../ui/Button.tsx";
import { GuardedFile } from "../../ui/GuardedFile.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Reach } from "../../ui/Reach.tsx";
import { Screen, Section } from "../../ui/Screen.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import {
  AddressesOf,
  CartOf,
  CodesOf,
  ConsentsOf,
  LeadsOf,
  MessagesOf,
  NotesOf,
  ReviewsOf,
  WishlistOf,
} from "./Belongings.tsx";
import { Coins } from "./Coins.tsx";
import { customerQuery } from "./customerData.ts";
import { Erasure } from "./Erasure.tsx";
import { Sessions } from "./Sessions.tsx";

const back = { to: "/customers", label: "Customers" };

/** A customer: how to reach them, what they bought and want, and what the shop keeps of them. */
export function Component() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(customerQuery(id));
  return (
    <Screen
      title={data === undefined ? "Customer" : data.fullName || "No name yet"}
      back={back}
      lead={
        data && (
          <>
            Since <Moment at={data.createdAt} dayOnly />
          </>
        )
      }
      actions={data && <Actions customer={data} />}
    >
      {data === undefined && !error && <Loading />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data && <Content customer={data} />}
    </Screen>
  );
}

function Actions({ customer }: { customer: DeskCustomer }) {
  const { may } = useStaff();
  return (
    <>
      <Reach {...customer} />
      {may("customers.erase") && (
        <>
          <GuardedFile
            href={`/api/admin/customers/${customer.id}/export`}
            className={buttonStyle()}
          >
            <Icon name="download" size={18} />
            Their data
          </GuardedFile>
          <Erasure customer={customer} />
        </>
      )}
    </>
  );
}

function Content({ customer }: { customer: DeskCustomer }) {
  const { orders, guestOrders } = customer;
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <Section title="Orders" aside={orders.hasMore && <Latest count={orders.count} />}>
          {orders.orders.length > 0 ? (
            <OrderList label="Orders" orders={orders.orders} />
          ) : (
            <Empty title="No order yet" />
          )}
        </Section>
        {guestOrders.orders.length > 0 && (
          <Section title="As a guest with this phone number">
            <OrderList label="Guest orders" orders={guestOrders.orders} />
          </Section>
        )}
        <CartOf {...customer} />
        <WishlistOf {...customer} />
        <ReviewsOf {...customer} />
        <LeadsOf {...customer} />
      </div>
      <div className="min-w-0">
        <NotesOf {...customer} />
        <AddressesOf {...customer} />
        <Coins customerId={customer.id} />
        <CodesOf {...customer} />
        <Sessions customer={customer} />
        <ConsentsOf {...customer} />
        <MessagesOf {...customer} />
      </div>
    </div>
  );
}

function Latest({ count }: { count: number }) {
  return <span className="text-ash">the latest of {count}</span>;
}
