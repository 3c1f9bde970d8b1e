import { Link } from "react-router";
import type { Text } from "../../contract/texts/blocks.ts";
import { type Span, spansOf } from "../../contract/texts/inlineText.ts";

const linkStyle =
  "text-peacock underline decoration-peacock/40 underline-offset-[0.2em] hover:decoration-peacock";

/** A text of a page with its strong words and links. */
export function RichText({ text }: { text: Text }) {
  return spansOf(text).map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a text never change places
    <SpanOfText key={index} {...span} />
  ));
}

function SpanOfText({ text, strong, to }: Span) {
  if (strong) return <strong className="font-semibold">{text}</strong>;
  if (to === undefined) return text;
  if (/^[/#]/.test(to)) {
    return (
      <Link to={to} className={linkStyle}>
        {text}
      </Link>
    );
  }
  return (
    <a href={to} className={linkStyle}>
      {text}
    </a>
  );
}
