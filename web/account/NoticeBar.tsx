import { useEffect, useState } from "react";
import { Icon } from "../ui/Icon.tsx";
import { NoticeText } from "./NoticeText.tsx";
import { announce, type Notice, useNotice } from "./notice.ts";

const shownFor = 8000;

/** The latest notice below the header, near the cart and clear of what is bought with. */
export function NoticeBar() {
  const notice = useNotice();
  return (
    <div
      role="status"
      className="gutter pointer-events-none fixed inset-x-0 top-17 z-50 flex justify-center md:top-30 md:justify-end xl:top-20"
    >
      {notice && <PassingNotice notice={notice} />}
    </div>
  );
}

/** Goes with time or when it is dismissed; stays while the pointer or the keyboard is on it. */
function PassingNotice({ notice }: { notice: Notice }) {
  const [held, setHeld] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice has its own time
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => announce(null), shownFor);
    return () => clearTimeout(timer);
  }, [notice, held]);

  return (
    <p
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`pointer-events-auto flex items-center gap-2 rounded-sm py-0.5 pr-1 pl-5 text-sm text-white ${
        notice.tone === "success" ? "bg-ink" : "bg-madder"
      }`}
    >
      <span>
        <NoticeText notice={notice} />
      </span>
      <button
        type="button"
        onClick={() => announce(null)}
        className="grid size-11 shrink-0 place-items-center"
      >
        <Icon name="close" size={18} />
        <span className="sr-only">Dismiss</span>
      </button>
    </p>
  );
}
