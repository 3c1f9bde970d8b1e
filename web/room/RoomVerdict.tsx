import { useMemo } from "react";
import { reachOf } from "../../furniture/fit/reach.ts";
import { readRoute } from "../../furniture/fit/route.ts";
import { question } from "./keptRoute.ts";
import { type AskedProduct, shapeOf, useShapes } from "./shapes.ts";
import { saysReach } from "./words.ts";

/** What became of the question for a route that this browser keeps; the question itself until that is known. */
export default function RoomVerdict({ product, route }: { product: AskedProduct; route: string }) {
  const shapes = useShapes();
  const said = useMemo(() => {
    const way = readRoute(route);
    if (way === null || shapes === null || shapes === "failed") return question;
    const known = shapeOf(product, shapes);
    return known === null
      ? "Whether it reaches your room is not known"
      : saysReach(reachOf(known.shape, way));
  }, [product, route, shapes]);
  return said;
}
