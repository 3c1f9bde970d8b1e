import type { Figure } from "../../contract/texts/blocks.ts";
import { useScene } from "../data/rootData.ts";
import { Picture } from "../ui/Picture.tsx";
import { RichText } from "./RichText.tsx";

/** One of the shop's pictures with its caption; bare plaster of the same size while there is none. */
export function SceneFigure({ figure, priority }: { figure: Figure; priority?: boolean }) {
  const scene = useScene(figure.scene);
  return (
    <figure className="my-8 break-inside-avoid">
      <div className="aspect-[3/2] overflow-hidden rounded-sm bg-plaster">
        {scene && (
          <Picture
            {...scene}
            alt={scene.isReplaced ? scene.alt : figure.alt}
            sizes="(min-width: 1024px) 44rem, 94vw"
            priority={priority ?? false}
          />
        )}
      </div>
      <figcaption className="mt-2.5 text-ash text-sm">
        <RichText text={figure.caption} />
      </figcaption>
    </figure>
  );
}
