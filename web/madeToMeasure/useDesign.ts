import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { DesignValues } from "../../furniture/custom/index.ts";
import type { PackedShape } from "../../furniture/fit/shape.ts";
import type { DetailKind } from "../../furniture/materials/detail.ts";
import { patience } from "../ui/inTime.ts";
import { readAddress, writeAddress } from "./designAddress.ts";
import { type AnsweredDesign, type Designer, openDesigner } from "./designer.ts";
import type { Pricing, ReckonedDesign } from "./workerMessages.ts";

/** Milliseconds without a change after which the address says it: browsers refuse one that changes all the time. */
const quiet = 300;
/** Changes of one field within so many milliseconds are taken back as one. */
const oneChange = 900;

/** Grey pixels of a square metre of what materials show of near. */
export type Details = Readonly<Partial<Record<DetailKind, Uint8Array<ArrayBuffer>>>>;

/**
 * The design that the address says, drawn and judged, and the ways to change it. What was `saved` counts where the address
 * says nothing; it is empty where nothing was.
 */
export function useDesign(model: string, pricing: Pricing, saved: DesignValues) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [answer, setAnswer] = useState<AnsweredDesign | "failed" | null>(null);
  const [wanted, setWanted] = useState<DesignValues | null>(null);
  const [reckoned, setReckoned] = useState<ReckonedDesign | null>(null);
  const [shape, setShape] = useState<PackedShape | null>(null);
  const [details, setDetails] = useState<Details>({});
  const [past, setPast] = useState<readonly DesignValues[]>([]);
  const [tries, setTries] = useState(0);
  const designer = useRef<Designer>(null);
  const lastChange = useRef({ field: "", at: 0 });
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const subject = useEffectEvent(() => ({ model, saved, pricing }));
  const first = useEffectEvent(() => wanted ?? { ...saved, ...readAddress(parameters) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another model, and another try, open another one
  useEffect(() => {
    const fail = () => setAnswer("failed");
    // One that comes later is welcome all the same.
    const callOff = patience(fail);
    const opened = openDesigner(subject(), {
      onDesign(next) {
        callOff();
        setAnswer(next);
        setWanted((now) => now ?? next.judged.values);
      },
      onReckoned: setReckoned,
      onShape: setShape,
      onDetail: (kind, pixels) => setDetails((known) => ({ ...known, [kind]: pixels })),
      onFail: fail,
    });
    designer.current = opened;
    opened.ask(first());
    opened.askDetail("cloth");
    opened.askDetail("wood");
    return () => {
      callOff();
      clearTimeout(writing.current);
      opened.close();
    };
  }, [model, tries]);

  const judged = answer === null || answer === "failed" ? null : answer.judged;

  function show(values: DesignValues): void {
    setWanted(values);
    designer.current?.ask(values);
    clearTimeout(writing.current);
    writing.current = setTimeout(() => {
      const search = writeAddress(values, { ...judged?.standard, ...saved }).toString();
      navigate(
        { search },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      );
    }, quiet);
  }

  /** Takes these values in the place of those that stand; `field` is what somebody has a hand on. */
  function change(values: DesignValues, field = ""): void {
    if (wanted === null) return;
    const now = Date.now();
    const goesOn =
      field !== "" && lastChange.current.field === field && now - lastChange.current.at < oneChange;
    if (!goesOn) setPast([...past, wanted]);
    lastChange.current = { field, at: now };
    show({ ...wanted, ...values });
  }

  function undo(): void {
    const before = past.at(-1);
    if (before === undefined) return;
    lastChange.current = { field: "", at: 0 };
    setPast(past.slice(0, -1));
    show(before);
  }

  function again(): void {
    setAnswer(null);
    setTries(tries + 1);
  }

  return {
    /** Null until it is known; "failed" where nothing draws and judges it. */
    answer,
    /** After that: everything once more, with what was asked for last. */
    again,
    /** What the controls show: what was asked for last, drawn or not. */
    wanted,
    reckoned,
    shape,
    details,
    change,
    undo: past.length > 0 ? undo : null,
  };
}

export type OpenDesign = ReturnType<typeof useDesign>;
