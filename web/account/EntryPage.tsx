import type { ReactNode } from "react";
import { useScene } from "../data/scenes.tsx";
import { Picture } from "../ui/Picture.tsx";

/** The door to an account: a narrow column for a form, and on wide screens a picture beside it. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="gutter grid gap-x-12 py-8 md:grid-cols-2 md:py-14 lg:gap-x-20">
      <div className="mx-auto w-full max-w-105 self-center md:py-8">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
      <SidePicture />
    </div>
  );
}

function SidePicture() {
  const scene = useScene("account-side");
  return (
    <div className="relative min-h-140 overflow-hidden rounded-sm bg-plaster max-md:hidden">
      {scene === null ? (
        <Arches />
      ) : (
        <Picture
          {...scene}
          sizes="(min-width: 769px) 46vw, 1px"
          eager
          className="absolute inset-0"
        />
      )}
    </div>
  );
}

/** The courtyard of the shop's sign, drawn large, until a picture hangs here. */
function Arches() {
  return (
    <svg
      viewBox="0 0 400 480"
      preserveAspectRatio="xMidYMax slice"
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
