import { consultation } from "../../../content/kitchens/consultation.ts";
import { ContactLinks } from "../../shell/ContactLinks.tsx";
import { ConsultationForm } from "./ConsultationForm.tsx";

/** The form, what follows it, and the ways around it. */
export function ConsultationSection({ path }: { path: string }) {
  return (
    <section
      id="consultation"
      aria-labelledby="consultation-title"
      className="gutter grid grid-cols-[minmax(0,1fr)] scroll-mt-10 gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-rows-[auto_1fr]"
    >
      <div>
        <h2 id="consultation-title" className="text-3xl md:text-4xl">
          {consultation.title}
        </h2>
        <p className="mt-4 measure text-lg leading-relaxed">{consultation.introduction}</p>
      </div>
      <div className="self-start lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ConsultationForm path={path} />
      </div>
      <div>
        <ol className="measure">
          {consultation.steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-5 border-line border-t py-4">
              <span
                aria-hidden="true"
                className="w-7 shrink-0 font-display text-2xl text-sheesham leading-tight"
              >
                {index + 1}
              </span>
              <span>
                <strong className="block font-display font-normal text-lg">{title}</strong>{" "}
                <span className="text-ash">{text}</span>
              </span>
            </li>
          ))}
        </ol>
        <p className="mt-4 text-ash text-sm">{consultation.orDirectly}</p>
        <ContactLinks />
      </div>
    </section>
  );
}
