import type { Address } from "../../contract/address.ts";

/** An address as one writes it on a parcel; of one that was erased, that it was. */
export function AddressLines({ address }: { address: Address }) {
  const { name, line1, line2, landmark, city, state, pincode, phoneNumber } = address;
  return (
    <address className="text-ash not-italic [overflow-wrap:anywhere]">
      <span className="block font-semibold text-ink">{name}</span>
      {phoneNumber !== "" && (
        <>
          {line1}
          {line2 && `, ${line2}`}
          {landmark && `, ${landmark}`}
          <br />
          {city} {pincode}, {state}
          <br />
          <span className="tabular">+91 {phoneNumber}</span>
        </>
      )}
    </address>
  );
}
