/** Line icons of the viewer's controls, on the grid of `ui/Icon.tsx`; no other page carries them. */
const paths = {
  turnLeft: "M4 11.500c0-3 3.600-5 8-5s8 2 8 5-3.600 5-8 5H7m3.500-3.500L7 16.500 10.500 20",
  turnRight:
    "M20 11.500c0-3-3.600-5-8-5s-8 2-8 5 3.600 5 8 5h5m-3.500-3.500 3.500 3.500-3.500 3.500",
  nearer: "M12 6v12M6 12h12",
  farther: "M6 12h12",
  above: "M12 3v9m0 0L8.500 8.500M12 12l3.500-3.500M4 18.500l3-4h10l3 4Z",
  reset: "M5 12a7 7 0 1 0 2.200-5.100L5 9m0-4.500V9h4.500",
  whole: "M4.500 9V4.500H9M15 4.500h4.500V9M19.500 15v4.500H15M9 19.500H4.500V15",
  open: "M5 20V4h9v16M3 20h18M14 6.500l5 1.500v10l-5 2M11 12h.01",
  measures: "M3 15.500 15.500 3 21 8.500 8.500 21 3 15.500Zm4-4 2 2m1-5 3 3m0-6 2 2",
  room: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M12 8l-3.500 2v4l3.500 2 3.500-2v-4L12 8Zm0 4v4m0-4-3.500-2m3.500 2 3.500-2",
  person:
    "M12 7.500a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400ZM8 21v-6l-1-5.500h10L16 15v6M12 16v5",
} as const;

/** Decorative: the control around it carries the label. */
export function ControlIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" width={22} height={22} className="icon" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

export type ControlIconName = keyof typeof paths;
