import { Link } from "react-router";
import type { Blogs } from "../../../contract/texts/blogForms.ts";
import { useScene } from "../../data/rootData.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { writtenDate } from "../../ui/writtenDate.ts";

/** Picture, date, title and first words of an article. Only a finished one is a link. */
export function BlogCard({ card, first }: { card: Blogs["cards"][number]; first: boolean }) {
  const scene = useScene(card.picture);
  const link = card.path;
  return (
    <article className="group relative">
      <div className="aspect-[3/2] overflow-hidden rounded-sm bg-plaster">
        {scene && (
          <Picture
            {...scene}
            alt={scene.isReplaced ? scene.alt : card.alt}
            sizes="(min-width: 640px) 46vw, 92vw"
            priority={first}
            className={
              link ? "transition-transform duration-700 ease-settle group-hover:scale-[1.03]" : ""
            }
          />
        )}
      </div>
      <p className="mt-4 text-ash text-sm">
        <time dateTime={card.date}>{writtenDate(card.date)}</time>
      </p>
      <h2 className="mt-1 text-xl md:text-2xl">
        {link ? (
          <Link
            to={link}
            prefetch="intent"
            className="after:absolute after:inset-0 group-hover:text-sheesham"
          >
            {card.title}
          </Link>
        ) : (
          card.title
        )}
      </h2>
      <p className="mt-2 max-w-[34rem] text-ash">{card.text}</p>
      <p className="mt-3 flex items-center gap-1 font-semibold text-sm">
        {link ? (
          <span aria-hidden="true" className="flex items-center gap-1 text-peacock">
            Read the article <Icon name="next" size={16} />
          </span>
        ) : (
          <span className="text-ash">Coming soon</span>
        )}
      </p>
    </article>
  );
}
