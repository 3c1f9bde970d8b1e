/** Line icons on a 24 px grid, drawn for the shop with one stroke width. */
const paths = {
  search: "M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.8-1.700L20.5 20.5",
  cart: "M3 4h2.5l2.2 11h10.100L20 7.5H6.300M9 19.5h.01M17 19.5h.01",
  heart: "M12 20S4 15.3 4 9.300A4.3 4.3 0 0 1 12 7.200a4.3 4.3 0 0 1 8 2.100C20 15.3 12 20 12 20Z",
  orders: "M4 8l8-4 8 4v8.5l-8 4-8-4V8Zm0 0 8 4m0 0 8-4m-8 4v8.5",
  person:
    "M12 11.5a3.750 3.750 0 1 0 0-7.5 3.750 3.750 0 0 0 0 7.5ZM4.5 20c.6-3.6 3.7-5.5 7.5-5.5s6.9 1.9 7.5 5.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  previous: "M14.5 6 8.5 12l6 6",
  next: "M9.5 6l6 6-6 6",
  down: "M6 9.5l6 6 6-6",
  check: "M5 12.5 10 17.5 19 7",
  share: "M12 15V4m0 0L8 8m4-4 4 4M5 13v6.5h14V13",
  chat: "M4.5 19.5l1.3-4A7.8 7.8 0 1 1 9 18.600l-4.5.9Z",
  truck:
    "M3 6.5h11v10H3v-10Zm11 3.5h3.5l3 3.5v3H14V10ZM7 19a1.7 1.7 0 1 0 0-3.400A1.7 1.7 0 0 0 7 19Zm10 0a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.400Z",
  shield: "M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6l-7-2.5Zm-3 8.5 2.2 2.200L15.3 10",
  quality: "M12 4l2.3 4.8 5.2.7-3.8 3.6.9 5.200L12 15.800l-4.6 2.5.9-5.200L4.5 9.5l5.2-.7L12 4Z",
  support:
    "M5 13v-1.5a7 7 0 0 1 14 0V13M5 13v3.5h2.5V13H5Zm14 0v3.5h-2.5V13H19Zm0 3.5c0 2-1.6 3-4 3h-2",
  returns: "M4 9h11a4.5 4.5 0 0 1 0 9H8M4 9l4-4M4 9l4 4",
  lock: "M6.5 11h11v9h-11v-9ZM9 11V8a3 3 0 0 1 6 0v3",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10-6.5-10-6.5Z",
  filter: "M4 6h16M7 12h10M10 18h4",
  compare: "M3 19.5h18M5 19.500V10h5v9.500M14 19.500V5h5v14.500",
  microphone: "M12 14.5a3 3 0 0 1-3-3v-5a3 3 0 0 1 6 0v5a3 3 0 0 1-3 3Zm-6-3a6 6 0 0 0 12 0m-6 6v3",
  door: "M6 20.5v-17h12v17M3.5 20.5h17M14.5 12h.01",
  download: "M12 4v11m0 0 4-4m-4 4-4-4M5 16v3.5h14V16",
} as const;

export type IconName = keyof typeof paths;

/** Decorative: the control around it carries the label. Its stroke is the class `icon`. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className="icon" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
