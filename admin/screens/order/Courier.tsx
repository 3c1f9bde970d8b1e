import { useState } from "react";
import type { DeskOrder } from "../../../contract/admin/orders.ts";
import { Button } from "../../ui/Button.tsx";
import { BookForm } from "./BookForm.tsx";
import { Booking } from "./Booking.tsx";
import type { OrderCalling } from "./orderData.ts";

/** An order's bookings at the carrier, and booking one. Nothing stands here where couriers are booked by hand. */
export function Courier({ order, calling }: { order: DeskOrder; calling: OrderCalling }) {
  const [isOpen, setOpen] = useState(false);
  const { number, shipments, canBook } = order;
  if (!canBook && shipments.length === 0) return null;
  const close = () => {
    calling.reset();
    setOpen(false);
  };
  return (
    <section aria-labelledby="parcel" className="mt-4 rounded-md border border-line bg-white p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="parcel" className="font-semibold text-base">
          Parcel
        </h2>
        {canBook && !isOpen && (
          <Button onClick={() => setOpen(true)} className="max-md:w-full">
            Book a courier
          </Button>
        )}
      </div>
      {canBook && isOpen && (
        <div className="mt-3">
          <BookForm number={number} calling={calling} close={close} />
        </div>
      )}
      {shipments.map((shipment) => (
        <Booking key={shipment.id} number={number} shipment={shipment} calling={calling} />
      ))}
    </section>
  );
}
