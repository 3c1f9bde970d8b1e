import type { ReactNode } from "react";
import { GuardedFile } from "../../ui/GuardedFile.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** An entry of a list of files to take along; `isGuarded` where one confirms who one is for it. */
export function FileLink({
  href,
  name,
  about,
  isGuarded = false,
}: {
  href: string;
  name: string;
  about: string;
  isGuarded?: boolean;
}) {
  const className =
    "flex min-h-14 items-center gap-3 rounded-md border border-line bg-white px-4 py-2 hover:border-peacock";
  const content: ReactNode = (
    <>
      <span className="flex-none text-peacock">
        <Icon name="download" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-ash">{about}</span>
      </span>
    </>
  );
  return (
    <li>
      {isGuarded ? (
        <GuardedFile href={href} className={className}>
          {content}
        </GuardedFile>
      ) : (
        <a href={href} download className={className}>
          {content}
        </a>
      )}
    </li>
  );
}
