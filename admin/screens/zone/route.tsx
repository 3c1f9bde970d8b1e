import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { DeliveryZone } from "../../../contract/admin/delivery.ts";
import { askApi } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { forgetUnsaved } from "../../ui/unsaved.ts";
import { ZoneForm } from "./ZoneForm.tsx";
import { deleteZone } from "./zoneData.ts";

const back = { to: "/zones", label: "Delivery" };

/** A zone that there is, or (`/zones/new`) one to be made. */
export function Component() {
  const { id } = useParams();
  if (id !== undefined) return <KnownZone id={id} />;
  return (
    <Screen title="New zone" back={back}>
      <ZoneForm zone={null} />
    </Screen>
  );
}

function KnownZone({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["delivery", "zones"],
    queryFn: ({ signal }) =>
      askApi<{ success: true; zones: DeliveryZone[] }>("/api/admin/delivery", { signal }),
  });
  const zone = data?.zones.find((one) => one.id === id);
  if (zone === undefined) {
    return (
      <Screen title="Zone" back={back}>
        {data && <Empty title="This zone is no longer there" />}
        {!data && (error ? <Failed error={error} onRetry={refetch} /> : <Loading />)}
      </Screen>
    );
  }
  return (
    <Screen title={zone.name} back={back} actions={<DeleteZone zone={zone} />}>
      <ZoneForm key={zone.id} zone={zone} />
    </Screen>
  );
}

function DeleteZone({ zone }: { zone: DeliveryZone }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  async function remove() {
    await deleteZone(zone);
    toast(`${zone.name} is deleted.`);
    forgetUnsaved();
    navigate("/zones");
    await client.invalidateQueries({ queryKey: ["delivery"] });
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete</Button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete ${zone.name}?`}
        confirm={`Delete ${zone.name}`}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>
          Its PIN codes are then served by a zone with a shorter beginning, and not at all where
          there is none. Orders that there are keep their delivery.
        </p>
      </ConfirmDialog>
    </>
  );
}
