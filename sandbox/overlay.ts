import type { Switches } from "./switches.ts";

/**
 * The script that a shop's page loads: `HeadlessCheckout.addToCart(event, token, options)` shows the
 * sandbox's checkout over the page and goes where it says in the end.
 */
export function overlayScript(origin: string, script: Switches["script"]): string {
  return `(() => {
  const origin = ${JSON.stringify(origin)};
  const isDown = ${script === "down"};

  function tellError(text) {
    let element = document.getElementById("sr-checkout-error-text");
    if (!element) {
      element = document.createElement("p");
      element.id = "sr-checkout-error-text";
      element.setAttribute("role", "alert");
      document.body.append(element);
    }
    element.textContent = text;
  }

  function addToCart(_event, token, options) {
    if (isDown) {
      if (options && options.fallbackUrl) location.assign(options.fallbackUrl);
      else tellError("The sandbox checkout is down.");
      return;
    }
    const seller = document.getElementById("sellerDomain");
    const host = (seller && seller.value) || location.host;
    const dialog = document.createElement("dialog");
    dialog.className = "sandbox-checkout";
    dialog.setAttribute("aria-label", "Sandbox checkout");
    const close = document.createElement("button");
    close.type = "button";
    close.textContent = "Close the sandbox checkout";
    close.addEventListener("click", () => dialog.close());
    const frame = document.createElement("iframe");
    frame.title = "Sandbox checkout";
    frame.src =
      origin + "/checkout?token=" + encodeURIComponent(token) + "&seller=" + encodeURIComponent(host);
    const listen = (message) => {
      if (message.origin !== origin || message.source !== frame.contentWindow) return;
      if (message.data && message.data.kind === "sandbox-done") location.assign(message.data.url);
      if (message.data && message.data.kind === "sandbox-close") dialog.close();
      if (message.data && message.data.kind === "sandbox-error") tellError(message.data.text);
    };
    window.addEventListener("message", listen);
    dialog.addEventListener("close", () => {
      window.removeEventListener("message", listen);
      dialog.remove();
    });
    dialog.append(close, frame);
    document.body.append(dialog);
    dialog.showModal();
  }

  window.HeadlessCheckout = { addToCart };
})();
`;
}

export const overlayStyle = `dialog.sandbox-checkout {
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: #fff;
}
dialog.sandbox-checkout[open] { display: flex; flex-direction: column; }
dialog.sandbox-checkout > button {
  align-self: flex-end;
  margin: 8px;
  padding: 12px 16px;
  border: 1px solid #333;
  border-radius: 8px;
  background: #fff;
  color: #111;
  font: 16px/1.2 system-ui, sans-serif;
}
dialog.sandbox-checkout > iframe { flex: 1; width: 100%; border: 0; }
`;
