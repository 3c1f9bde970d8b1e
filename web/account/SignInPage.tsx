import type { ReactNode } from "react";
import { useScene } from "../data/rootData.ts";
import { Arches } from "../ui/Arches.tsx";
import { Picture } from "../ui/Picture.tsx";

/** The door to an account: a narrow column for a form, and on wide screens a picture beside it. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-x-12 py-8 md:grid-cols-[repeat(2,minmax(0,1fr))] md:py-14 lg:gap-x-20">
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
