/** The courtyard of the shop's sign, drawn large, until a picture hangs here. Its box is positioned. */
export function Arches() {
  return (
    <svg
      viewBox="0 0 400 480"
      preserveAspectRatio="xMidYMax meet"
      className="absolute inset-0 h-full w-full text-sheesham/25"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M90 480V290a110 110 0 0 1 220 0v190M126 480V296a74 74 0 0 1 148 0v184M162 480V304a38 38 0 0 1 76 0v176M0 456h400" />
    </svg>
  );
}
