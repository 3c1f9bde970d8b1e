import type { Design } from "../../contract/design.ts";
import { designColour, designModelUrl } from "../../contract/designRules.ts";
import { ArDialog } from "./ArDialog.tsx";

/** A saved design in its own shape and colours, in the customer's room. */
export default function DesignArDialog({
  design: { code, version, address },
  title,
  ...dialog
}: {
  design: Design;
  title: string;
  wasRefused: boolean;
  onClose: () => void;
}) {
  const piece = {
    title,
    label: designColour,
    model: designModelUrl(code, version, "model.glb"),
    room: {
      glb: designModelUrl(code, version, "room.glb"),
      usdz: designModelUrl(code, version, "room.usdz"),
    },
    page: new URL(address, location.origin).href,
  };
  return <ArDialog piece={piece} {...dialog} />;
}
