import { StrictMode, startTransition } from "react";
import { HydratedRouter } from "react-router/dom";
import { hydrate } from "./hydrate.ts";

startTransition(() => {
  hydrate(
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
