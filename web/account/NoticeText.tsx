import { Link } from "react-router";
import type { Notice } from "./notice.ts";

/** What a notice says, and the way on where it has one. */
export function NoticeText({ notice: { text, link } }: { notice: Notice }) {
  return (
    <>
      {text}
      {link && (
        <>
          {" "}
          <Link
            to={link.to}
            className="-my-3 inline-flex min-h-11 items-center whitespace-nowrap px-1.5 font-semibold underline underline-offset-4"
          >
            {link.text}
          </Link>
        </>
      )}
    </>
  );
}
