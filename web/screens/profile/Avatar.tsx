import { Icon } from "../../ui/Icon.tsx";

/** The customer's picture, or the outline of a person. */
export function Avatar({ address }: { address: string }) {
  return (
    <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full bg-plaster text-sheesham md:size-28">
      {address === "" ? (
        <Icon name="person" size={44} />
      ) : (
        <img src={address} alt="" width={112} height={112} className="h-full w-full object-cover" />
      )}
    </span>
  );
}
