import type { HomeContent } from "../../../contract/texts/shown.ts";
import { Carousel } from "../../ui/Carousel.tsx";
import { Stars } from "../../ui/Stars.tsx";

type Said = NonNullable<HomeContent["testimonials"]>;

/** Voices of customers, and the two figures above them. */
export function Testimonials({ said }: { said: Said }) {
  return (
    <div className="gutter pt-14 md:pt-20">
      <Carousel
        label="What customers say"
        heading={<Figures said={said} />}
        ends="loop"
        slideClassName="basis-[88%] sm:basis-[70%] md:basis-1/2 lg:basis-1/3"
      >
        {said.testimonials.map((testimonial) => (
          <Voice key={testimonial.name} testimonial={testimonial} />
        ))}
      </Carousel>
      {said.isDemo && (
        <p className="mt-6 text-ash text-sm">
          These testimonials and figures are demo content that comes with the shop.
        </p>
      )}
    </div>
  );
}

function Figures({ said }: { said: Said }) {
  const { people, peopleLabel, rating } = said;
  return (
    <div>
      <h2 className="text-2xl md:text-3xl">
        {people} {peopleLabel}
      </h2>
      <p className="mt-2 flex items-center gap-2.5">
        <Stars value={rating} size={18} />
        <span className="tabular font-semibold" aria-hidden="true">
          {rating}
        </span>
      </p>
    </div>
  );
}

function Voice({ testimonial }: { testimonial: Said["testimonials"][number] }) {
  const { name, city, rating, text, subject } = testimonial;
  return (
    <figure className="flex h-full flex-col border-line border-t pt-5">
      <Stars value={rating} />
      <blockquote className="mt-4 font-display text-lg leading-snug">{text}</blockquote>
      <figcaption className="mt-auto pt-5 text-sm">
        <span className="block font-semibold">{name}</span>
        <span className="text-ash">
          {city} · {subject}
        </span>
      </figcaption>
    </figure>
  );
}
