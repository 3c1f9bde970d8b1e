import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { CustomerListAnswer, CustomerRow } from "../../../contract/admin/customers.ts";
import { askApi } from "../../data/api.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { OrderList } from "../../orders/OrderList.tsx";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Screen, Section } from "../../ui/Screen.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";

const customersQuery = (query: string) =>
  queryOptions({
    queryKey: ["customers", "list", query],
    queryFn: ({ signal }) => askApi<CustomerListAnswer>(`/api/admin/customers${query}`, { signal }),
  });

const nothing = <span className="text-ash">–</span>;
const columns: readonly DataColumn<CustomerRow>[] = [
  {
    id: "name",
    header: "Name",
    card: "title",
    cell: ({ fullName }) => fullName || "No name yet",
  },
  {
    id: "phone",
    header: "Phone",
    cell: ({ phoneNumber }) => <span className="tabular">{phoneNumber}</span>,
  },
  {
    id: "email",
    header: "Email",
    cell: ({ email }) =>
      email === "" ? (
        nothing
      ) : (
        <span className="[overflow-wrap:anywhere] max-md:text-right">{email}</span>
      ),
  },
  { id: "city", header: "City", wideOnly: true, cell: ({ city }) => city || nothing },
  {
    id: "since",
    header: "Since",
    cell: ({ createdAt }) => <Moment at={createdAt} dayOnly />,
  },
  {
    id: "last",
    header: "Last order",
    wideOnly: true,
    cell: ({ lastOrderAt }) =>
      lastOrderAt === null ? nothing : <Moment at={lastOrderAt} dayOnly />,
  },
  {
    id: "orders",
    header: "Orders",
    align: "end",
    cell: ({ orders }) => <span className="tabular">{orders}</span>,
  },
];

/** Who has an account; with a phone number, what was ordered with it without one too. */
export function Component() {
  const list = useListAddress();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...customersQuery(list.query),
    placeholderData: keepPreviousData,
  });
  const guestOrders = data?.guestOrders ?? [];
  return (
    <Screen title="Customers" lead="Who has an account at the shop.">
      <div className="mb-4 flex">
        <SearchBox label="Phone, name or email" />
      </div>
      {data === undefined && !error && <Loading label="Customers are on their way" />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data && (
        <div className={isPlaceholderData ? "opacity-60" : ""}>
          {data.customers.length > 0 && (
            <DataTable
              label="Customers"
              columns={columns}
              rows={data.customers}
              rowId={({ id }) => id}
              rowLink={({ id }) => `/customers/${id}`}
            />
          )}
          {data.customers.length === 0 && (
            <Empty title={list.get("q") === "" ? "Nobody yet" : "No account fits"}>
              {list.get("q") === ""
                ? "Who registers at the shop comes here at once."
                : "Phone numbers and emails are found by their beginning, names by the beginnings of their words."}
            </Empty>
          )}
          {guestOrders.length > 0 && (
            <Section title="Ordered as a guest with this phone number">
              <OrderList label="Guest orders" orders={guestOrders} />
            </Section>
          )}
        </div>
      )}
      <Pager next={data?.next ?? null} />
    </Screen>
  );
}
