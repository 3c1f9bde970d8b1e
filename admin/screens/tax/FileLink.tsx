import { Icon } from "../../ui/Icon.tsx";

/** An entry of a list of files to take along. */
export function FileLink({ href, name, about }: { href: string; name: string; about: string }) {
  return (
    <li>
      <a
        href={href}
        download
        className="flex min-h-14 items-center gap-3 rounded-md border border-line bg-white px-4 py-2 hover:border-peacock"
      >
        <span className="flex-none text-peacock">
          <Icon name="download" />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-ash">{about}</span>
        </span>
      </a>
    </li>
  );
}
