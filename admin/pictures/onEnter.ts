import type { KeyboardEvent } from "react";

/**
 * For a field that has its own button but stands within the form of the screen around it: Enter does
 * what the button does, and sends no form.
 */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    act();
  };
}
