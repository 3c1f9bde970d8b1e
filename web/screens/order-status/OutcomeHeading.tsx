import { Icon, type IconName } from "../../ui/Icon.tsx";

const grounds = { good: "bg-leaf text-white", bad: "bg-madder text-white", open: "bg-plaster" };

/** What is said about the checkout, at one place whatever it is. */
export function OutcomeHeading({
  tone,
  icon,
  title,
}: {
  tone: keyof typeof grounds;
  icon: IconName | null;
  title: string;
}) {
  return (
    <>
      <span className={`grid size-14 place-items-center rounded-full ${grounds[tone]}`}>
        {icon && <Icon name={icon} size={30} />}
      </span>
      <h1 className="mt-5 text-3xl md:text-4xl">{title}</h1>
    </>
  );
}
