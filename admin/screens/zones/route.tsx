import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { DeliveryZone } from "../../../contract/admin/delivery.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { buttonStyle } from "../../ui/Button.tsx";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Screen, Section } from "../../ui/Screen.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { zonesQuery } from "./deliveryData.ts";
import { Exceptions } from "./Exceptions.tsx";
import { ManyExceptions } from "./ManyExceptions.tsx";
import { PincodeCheck } from "./PincodeCheck.tsx";

const columns: readonly DataColumn<DeliveryZone>[] = [
  {
    id: "name",
    header: "Zone",
    card: "title",
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    id: "days",
    header: "Business days",
    card: "aside",
    cell: ({ days }) =>
      days === null ? (
        <span className="text-ash">not delivered to</span>
      ) : (
        <span className="tabular">
          {days.from === days.to ? days.from : `${days.from}–${days.to}`}
        </span>
      ),
  },
  { id: "cash", header: "Cash", cell: ({ isCashOnDelivery }) => (isCashOnDelivery ? "yes" : "no") },
  { id: "assembly", header: "Assembly", cell: ({ hasAssembly }) => (hasAssembly ? "yes" : "no") },
  {
    id: "fee",
    header: "Costs",
    align: "end",
    cell: ({ shippingRupees, freeFromRupees }) => (
      <span className="tabular">
        {shippingRupees === 0 ? "nothing" : formatRupees(shippingRupees)}
        {freeFromRupees !== null && (
          <span className="block text-ash text-xs">free from {formatRupees(freeFromRupees)}</span>
        )}
      </span>
    ),
  },
  {
    id: "pincodes",
    header: "PIN codes",
    wideOnly: true,
    cell: ({ pincodes }) => (
      <span className="tabular text-ash">
        {pincodes.length > 60 ? `${pincodes.slice(0, 60)} …` : pincodes || "none"}
      </span>
    ),
  },
];

/** Where the shop delivers, how soon and for how much; live with the next request. */
export function Component() {
  const { data, error, refetch } = useQuery(zonesQuery);
  return (
    <Screen
      title="Delivery"
      lead="Where you deliver, how soon, and what it costs. The longest beginning of a PIN code counts."
      actions={
        <Link to="/zones/new" className={buttonStyle("solid")}>
          <Icon name="plus" size={18} />
          New zone
        </Link>
      }
    >
      <PincodeCheck />
      <Section title="Zones">
        {data === undefined && !error && <Loading />}
        {data === undefined && error && <Failed error={error} onRetry={refetch} />}
        {data?.zones.length === 0 && (
          <Empty title="There is no zone">Nobody can order before there is one.</Empty>
        )}
        {data && data.zones.length > 0 && (
          <DataTable
            label="Zones"
            columns={columns}
            rows={data.zones}
            rowId={({ id }) => id}
            rowLink={({ id }) => `/zones/${id}`}
          />
        )}
      </Section>
      <Section title={`Exceptions${data ? ` (${data.exceptions})` : ""}`}>
        <Exceptions />
      </Section>
      <Section title="Many exceptions at once">
        <ManyExceptions />
      </Section>
    </Screen>
  );
}
