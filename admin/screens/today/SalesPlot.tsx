import { useEffect, useRef } from "react";
import UPlot from "uplot";
import { formatShortRupees } from "../../../contract/rupees.ts";
import "uplot/dist/uPlot.min.css";
import type { FiguresOfToday } from "../../../contract/admin/figures.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { shortDay } from "./days.ts";

type Day = FiguresOfToday["sales"]["days"][number];

const height = 230;
const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

/** Sales by day as a line over the same days a month before; the table below says the same in words. */
export function SalesPlot({ days }: { days: readonly Day[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const plot = new UPlot(optionsFor(days, element.clientWidth), dataOf(days), element);
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    watch.observe(element);
    let isGone = false;
    // A canvas does not follow a font that comes later.
    void document.fonts.ready.then(() => isGone || plot.redraw());
    return () => {
      isGone = true;
      watch.disconnect();
      plot.destroy();
    };
  }, [days]);
  return <div ref={place} aria-hidden="true" className="sales-plot min-h-66 overflow-hidden" />;
}

const dataOf = (days: readonly Day[]): UPlot.AlignedData => [
  days.map((_, place) => place),
  days.map(({ net }) => net),
  days.map(({ before }) => before),
];

function optionsFor(days: readonly Day[], width: number): UPlot.Options {
  const axis = {
    font: "12px Figtree, sans-serif",
    stroke: token("ash"),
    ticks: { show: false },
  } as const;
  const dayAt = (place: number) => days[Math.round(place)]?.day;
  const value = (_: unknown, rupees: number | null) =>
    rupees === null ? "–" : formatRupees(rupees);
  return {
    width,
    height,
    padding: [12, 8, 0, 0],
    scales: { x: { time: false }, y: { range: (_, __, most) => [0, Math.max(most * 1.08, 1000)] } },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    legend: { live: true },
    axes: [
      {
        ...axis,
        size: 30,
        grid: { show: false },
        space: 64,
        values: (_, places) =>
          places.map((at) => (Number.isInteger(at) ? shortDay(dayAt(at) ?? "") : "")),
      },
      {
        ...axis,
        size: 58,
        grid: { stroke: token("line"), width: 1 },
        values: (_, amounts) => amounts.map(formatShortRupees),
      },
    ],
    series: [
      { label: "Day", value: (_, at) => (at === null ? "" : shortDay(dayAt(at) ?? "")) },
      {
        label: "Sales",
        stroke: token("peacock"),
        fill: `${token("peacock")}14`,
        width: 2,
        points: { show: false },
        value,
      },
      {
        label: "30 days earlier",
        stroke: token("ash"),
        dash: [4, 4],
        width: 1.25,
        points: { show: false },
        value,
      },
    ],
  };
}
