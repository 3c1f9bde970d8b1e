import { StrictMode, startTransition } from "react";
import { HydratedRouter } from "react-router/dom";
import { hydrate } from "./hydrate.ts";
import { readData } from "./pageData.ts";

readData();

startTransition(() => {
  hydrate(
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
