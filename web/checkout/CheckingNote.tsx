import { ContactLinks } from "../shell/ContactLinks.tsx";

/** For an order, or a payment, that the shop looks at before it goes on: who does what, and whom to ask. */
export function CheckingNote({ about }: { about: "payment" | "order" }) {
  return (
    <>
      <h2 className="text-xl">We are checking your order</h2>
      <p className="mt-2 measure">
        {about === "payment"
          ? "If you have paid, your money is safe: it pays for this order or goes back to you."
          : "Your order has reached us."}{" "}
        Somebody in the shop looks at it before we go on, and writes to you or calls you. There is
        nothing you need to do; please do not pay again.
      </p>
      <p className="mt-4 text-ash text-sm">If you would rather ask us:</p>
      <ContactLinks />
    </>
  );
}
