import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { exceptionSchema } from "../../../contract/admin/delivery.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { exceptionsQuery } from "./deliveryData.ts";

type Exception = z.infer<typeof exceptionSchema>;

const columns: readonly DataColumn<Exception>[] = [
  {
    id: "pincode",
    header: "PIN code",
    card: "title",
    cell: ({ pincode }) => <span className="tabular font-semibold">{pincode}</span>,
  },
  {
    id: "served",
    header: "Delivery",
    card: "aside",
    cell: ({ isServed, days }) => {
      if (!isServed) return "not there";
      return days === null ? "as its zone" : `${days.from}–${days.to} business days`;
    },
  },
  {
    id: "cash",
    header: "Cash on delivery",
    cell: ({ isCashOnDelivery }) => {
      if (isCashOnDelivery === null) return <span className="text-ash">as its zone</span>;
      return isCashOnDelivery ? "yes" : "no";
    },
  },
  {
    id: "town",
    header: "Town",
    cell: ({ town }) => town || <span className="text-ash">the directory’s</span>,
  },
];

/** PIN codes that are served otherwise than their zone. */
export function Exceptions() {
  const list = useListAddress();
  const { data, error, refetch } = useQuery({
    ...exceptionsQuery(list.query),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="mb-4 flex">
        <SearchBox label="How the PIN code begins" />
      </div>
      {data === undefined && !error && <Loading rows={3} />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data?.exceptions.length === 0 && (
        <Empty title="No exception fits">Every PIN code is served as its zone says.</Empty>
      )}
      {data && data.exceptions.length > 0 && (
        <DataTable
          label="Exceptions"
          columns={columns}
          rows={data.exceptions}
          rowId={({ pincode }) => pincode}
        />
      )}
      <Pager next={data?.next ?? null} />
    </>
  );
}
