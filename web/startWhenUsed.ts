/**
 * When the scripts of a page to read start: as soon as somebody is about to use what needs them, and
 * until then never. Meanwhile it keeps what scripts would have kept true: lists that are always open on
 * wide screens, and the way back to a page that this document had shown before it was loaded anew.
 * Runs as text: it may use nothing from outside itself.
 */
export function startWhenUsed(start: () => void): void {
  const page = document.documentElement;
  const isWaiting = () => !("ready" in page.dataset);

  // The word to look for, or the button: scripts are on their way while the finger still lifts.
  const touch = ({ target }: Event) => {
    if ((target as Element).closest?.("input,select,textarea,button:not([popovertarget])")) start();
  };
  for (const type of ["pointerdown", "focusin"]) addEventListener(type, touch, true);

  // A row of slides that moves by itself, or has buttons to move it.
  const comesIntoView = new IntersectionObserver((rows) => {
    if (rows.some(({ isIntersecting }) => isIntersecting)) start();
  });
  for (const row of document.querySelectorAll<HTMLElement>("[data-moves-on]")) {
    if (matchMedia(row.dataset.movesOn ?? "").matches) comesIntoView.observe(row);
  }

  // What waits for a customer stands in the header; another tab may sign in, or out.
  const lookForCustomer = () => {
    try {
      if (page.dataset.session || localStorage.getItem("isAuthenticated") === "true") start();
    } catch {
      // Storage is blocked: nobody is signed in.
    }
  };
  if (document.readyState === "complete") lookForCustomer();
  else addEventListener("load", lookForCustomer);
  for (const type of ["pageshow", "storage"]) addEventListener(type, lookForCustomer);

  for (const list of document.querySelectorAll<HTMLDetailsElement>("details[data-open-on]")) {
    const screens = matchMedia(list.dataset.openOn ?? "");
    const summary = list.querySelector("summary");
    const follow = () => {
      if (!isWaiting()) return;
      list.open = screens.matches;
      if (summary) summary.tabIndex = screens.matches ? -1 : 0;
    };
    if (screens.matches) follow();
    screens.addEventListener("change", follow);
  }

  // Loaded anew, this document still answers for the addresses it had led to before.
  const address = () => location.pathname + location.search;
  const here = address();
  addEventListener("popstate", () => {
    if (isWaiting() && address() !== here) location.reload();
  });
}
