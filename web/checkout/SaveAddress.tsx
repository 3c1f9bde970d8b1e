/** Whether the address is kept for the next time: not unless the customer says so. */
export function SaveAddress({ initially }: { initially: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name="save"
        defaultChecked={initially}
        className="size-4.5 shrink-0 accent-peacock"
      />
      Keep this address for my next order
    </label>
  );
}
