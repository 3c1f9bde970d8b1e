import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useListAddress } from "../data/listAddress.ts";
import { Icon } from "./Icon.tsx";

const pause = 250;

/** Searches the list below: its text stands in the address, a moment after the last key. */
export function SearchBox({
  label,
  parameter = "q",
}: {
  /** What can be searched for, such as "Number, phone, name or AWB". */
  label: string;
  parameter?: string;
}) {
  const list = useListAddress();
  const inAddress = list.get(parameter);
  const [typed, setTyped] = useState(inAddress);
  const timer = useRef<number>(undefined);
  // Somebody went back, or followed a link to another search.
  const known = useRef(inAddress);
  useEffect(() => {
    if (known.current === inAddress) return;
    known.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // While the next screen is on its way, a search in this one would take its place.
  const { pathname } = useLocation();
  const isLeaving = (useNavigation().location?.pathname ?? pathname) !== pathname;
  useLayoutEffect(() => {
    if (isLeaving) window.clearTimeout(timer.current);
  }, [isLeaving]);

  function search(text: string) {
    window.clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === inAddress) return;
    known.current = wanted;
    list.set({ [parameter]: wanted }, { replace: true });
  }

  return (
    <search className="min-w-0 flex-1 basis-64">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
        className="flex items-center gap-2 rounded-sm border border-ash/60 bg-white px-3 text-ash focus-within:outline-2 focus-within:outline-peacock focus-within:outline-offset-2 hover:border-ash"
      >
        <Icon name="search" size={18} />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => {
            setTyped(target.value);
            window.clearTimeout(timer.current);
            if (isLeaving) return;
            timer.current = window.setTimeout(() => search(target.value), pause);
          }}
          className="target w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-ash md:text-sm"
        />
      </form>
    </search>
  );
}
