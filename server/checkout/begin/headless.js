// The built-in checkout in the page: the same global and signature as the outside provider's script.
(() => {
  const goTo = (url) => window.location.assign(url);

  /** Only pages: never `javascript:` or another scheme. */
  const pageOf = (url) => {
    try {
      const { protocol, href } = new URL(url, window.location.href);
      return protocol === "https:" || protocol === "http:" ? href : null;
    } catch {
      return null;
    }
  };

  window.HeadlessCheckout = {
    addToCart(event, token, options) {
      if (event && typeof event.preventDefault === "function") event.preventDefault();
      try {
        if (typeof token !== "string" || token === "") throw new Error("no checkout token");
        window.sessionStorage.setItem("aangan.checkoutToken", token);
        goTo("/address");
      } catch (error) {
        const place = document.getElementById("sr-checkout-error-text");
        if (place) place.textContent = "Could not launch checkout. Please try again.";
        const fallback = options?.fallbackUrl ? pageOf(options.fallbackUrl) : null;
        if (fallback) goTo(fallback);
        else console.error("checkout not launched:", error);
      }
    },
  };
})();
