import { Link } from "react-router";
import type { HomeContent } from "../../../contract/texts/shown.ts";
import { useScene } from "../../data/rootData.ts";
import { Arches } from "../../ui/Arches.tsx";
import { Carousel } from "../../ui/Carousel.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { SectionHeading } from "./SectionHeading.tsx";

const onFirstPage = 3;

/** Kitchens: three and then two on wide screens, one at a time on phones. */
export function RecentProjects({ projects }: HomeContent["projects"]) {
  return (
    <div className="gutter pb-14 md:pb-20">
      <Carousel
        label="Our Recent Projects"
        heading={
          <SectionHeading
            title="Our Recent Projects"
            text="Modular kitchens, planned with the people who cook in them."
          />
        }
        ends="rewind"
        step={onFirstPage}
        slideClassName={(index) =>
          index < onFirstPage ? "basis-full md:basis-1/3" : "basis-full md:basis-1/2"
        }
      >
        {projects.map((project, index) => (
          <Project key={project.path} project={project} half={index >= onFirstPage} />
        ))}
      </Carousel>
    </div>
  );
}

function Project({
  project,
  half,
}: {
  project: HomeContent["projects"]["projects"][number];
  /** Shares its page with one other project instead of two. */
  half: boolean;
}) {
  const scene = useScene(project.picture);
  return (
    <Link to={project.path} prefetch="intent" className="group block">
      <span className="relative block aspect-[4/3] overflow-hidden rounded-sm bg-plaster md:aspect-auto md:h-72 lg:h-96">
        {scene ? (
          <Picture
            {...scene}
            sizes={`(min-width: 769px) ${half ? 48 : 32}vw, 92vw`}
            className="transition-transform duration-700 ease-settle group-hover:scale-[1.03]"
          />
        ) : (
          <Arches />
        )}
      </span>
      <span className="mt-3 block font-display text-xl group-hover:text-sheesham">
        {project.title}
      </span>
      <span className="block text-ash">{project.text}</span>
    </Link>
  );
}
