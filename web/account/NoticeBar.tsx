import { useEffect } from "react";
import { Icon } from "../ui/Icon.tsx";
import { announce, useNotice } from "./notice.ts";

const shownFor = 8000;

/** The latest notice along the lower edge; goes with time or when it is dismissed. */
export function NoticeBar() {
  const notice = useNotice();

  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => announce(null), shownFor);
    return () => clearTimeout(timer);
  }, [notice]);

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-50 flex justify-center px-4 md:bottom-8"
    >
      {notice && (
        <p
          className={`pointer-events-auto flex items-center gap-2 rounded-sm py-0.5 pr-1 pl-5 text-sm text-white ${
            notice.tone === "success" ? "bg-ink" : "bg-madder"
          }`}
        >
          {notice.text}
          <button
            type="button"
            onClick={() => announce(null)}
            className="grid size-11 place-items-center"
          >
            <Icon name="close" size={18} />
            <span className="sr-only">Dismiss</span>
          </button>
        </p>
      )}
    </div>
  );
}
