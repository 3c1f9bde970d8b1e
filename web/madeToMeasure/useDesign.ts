import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { DesignValues } from "../../furniture/custom/index.ts";
import type { PackedShape } from "../../furniture/fit/shape.ts";
import type { DetailKind } from "../../furniture/materials/detail.ts";
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
 * The design that the address says, drawn and judged, and the ways to change it. `base` is what counts where the address
 * says nothing: a saved design, or nothing of the usual one.
 */
export function useDesign(model: string, pricing: Pricing, base: DesignValues) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [answer, setAnswer] = useState<AnsweredDesign | "failed" | null>(null);
  const [wanted, setWanted] = useState<DesignValues | null>(null);
  const [reckoned, setReckoned] = useState<ReckonedDesign | null>(null);
  const [shape, setShape] = useState<PackedShape | null>(null);
  const [details, setDetails] = useState<Details>({});
  const [past, setPast] = useState<readonly DesignValues[]>([]);
  const designer = useRef<Designer>(null);
  const lastChange = useRef({ field: "", at: 0 });
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const firstPricing = useEffectEvent(() => pricing);
  const first = useEffectEvent(() => ({ ...base, ...readAddress(parameters) }));

  useEffect(() => {
    const opened = openDesigner(model, firstPricing(), {
      onDesign(next) {
        setAnswer(next);
        setWanted((now) => now ?? next.judged.values);
      },
      onReckoned: setReckoned,
      onShape: setShape,
      onDetail: (kind, pixels) => setDetails((known) => ({ ...known, [kind]: pixels })),
      onFail: () => setAnswer("failed"),
    });
    designer.current = opened;
    opened.ask(first());
    opened.askDetail("cloth");
    opened.askDetail("wood");
    return () => {
      clearTimeout(writing.current);
      opened.close();
    };
  }, [model]);

  const judged = answer === null || answer === "failed" ? null : answer.judged;

  function show(values: DesignValues): void {
    setWanted(values);
    designer.current?.ask(values);
    clearTimeout(writing.current);
    writing.current = setTimeout(() => {
      const search = writeAddress(values, { ...judged?.standard, ...base }).toString();
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

  return {
    /** Null until it is known. */
    answer,
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
