import { Link } from "react-router";
import type { PictureUse } from "../../../contract/admin/pictures.ts";

/** What shows a picture, each with the screen where that is changed. */
export function Uses({ uses }: { uses: readonly PictureUse[] }) {
  if (uses.length === 0) return <p className="text-ash">Nothing shows it.</p>;
  return (
    <ul className="divide-y divide-line border-line border-y">
      {uses.map(({ what, name, path }) => (
        <li key={`${what} ${name} ${path}`} className="flex items-center gap-3 py-2">
          <span className="w-20 flex-none text-ash">{what}</span>
          {path === null ? (
            name
          ) : (
            <Link to={path} className="text-peacock underline underline-offset-2">
              {name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
