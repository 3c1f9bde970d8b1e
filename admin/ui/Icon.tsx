/** Line icons on a 24 px grid, of one stroke width. */
const paths = {
  today: "M4 12.500 12 5l8 7.500M6.500 10.500V19h11v-8.500M10 19v-5h4v5",
  orders: "M4 8l8-4 8 4v8.500l-8 4-8-4V8Zm0 0 8 4m0 0 8-4m-8 4v8.500",
  products:
    "M6.500 11V6.500A2 2 0 0 1 8.500 4.500h7a2 2 0 0 1 2 2V11M4 12.500a1.750 1.750 0 0 1 3.500 0V14h9v-1.500a1.750 1.750 0 0 1 3.500 0V17.500H4v-5ZM6.500 17.500V20M17.500 17.500V20",
  leads:
    "M6.500 4.500h3l1.200 4-2 1.500a11 11 0 0 0 5.300 5.300l1.500-2 4 1.200v3a2 2 0 0 1-2.200 2C10.800 18.800 5.200 13.200 4.500 6.700a2 2 0 0 1 2-2.200Z",
  reviews:
    "M12 4l2.300 5 5.400.6-4 3.700 1.100 5.400L12 16l-4.800 2.700 1.100-5.400-4-3.700 5.400-.6L12 4Z",
  discounts: "M4 12V4.500h7.500l8.500 8.500-7.500 7.500L4 12Zm4-3.500h.01",
  tax: "M6 3.500h12v17l-2.400-1.500-2.400 1.500-2.400-1.500-2.400 1.500L6 20.500v-17ZM9 8h6M9 12h6",
  team: "M9 11a3.250 3.250 0 1 0 0-6.500A3.250 3.250 0 0 0 9 11Zm-6 8.500c.5-3.300 3-5 6-5s5.500 1.700 6 5M15.500 4.900a3.250 3.250 0 0 1 0 5.700M17.500 15c2 .6 3.200 2.200 3.500 4.500",
  audit: "M12 7.500V12l3 2M4.500 12a7.500 7.500 0 1 0 2.200-5.300L4.500 9m0-4.500V9H9",
  more: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  search: "M10.500 17a6.500 6.500 0 1 1 0-13 6.500 6.500 0 0 1 0 13Zm4.800-1.700L20.500 20.500",
  previous: "M14.500 6 8.500 12l6 6",
  next: "M9.500 6l6 6-6 6",
  down: "M6 9.500l6 6 6-6",
  check: "M5 12.500 10 17.500 19 7",
  warning: "M12 4 3 19.500h18L12 4Zm0 6v4.500M12 17h.01",
  out: "M14 4.500H5.500v15H14M10 12h10m0 0-3.500-3.500M20 12l-3.500 3.500",
  download: "M12 4v11m0 0 4-4m-4 4-4-4M5 16v3.500h14V16",
  plus: "M12 5v14M5 12h14",
  outside: "M9 6H5.500v12.500H18V15M13 5h6v6m0-6-8 8",
} as const;

export type IconName = keyof typeof paths;

/** Decorative: the control around it carries the label. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className="icon" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
