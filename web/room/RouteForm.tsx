import { type FormEvent, useRef, useState } from "react";
import { type Route, stairTurns, usualRoutes } from "../../furniture/fit/route.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { MeasureField } from "./MeasureField.tsx";
import { afterCorner, packing, parseRoute, partsOfRoute, turnWords } from "./routeForm.ts";

type Problems = Readonly<Record<string, string>>;

/** Asks for the way to the room: a usual one to begin with, every measure of it to change. */
export function RouteForm({
  route,
  onSave,
}: {
  route: Route | null;
  onSave: (route: Route) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [begun, setBegun] = useState<{ name: string; route: Route } | null>(
    route && { name: "", route },
  );
  const [problems, setProblems] = useState<Problems>({});

  function begin(name: string) {
    const usual = usualRoutes.find((one) => one.name === name);
    setProblems({});
    if (usual) setBegun(usual);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = parseRoute(new FormData(event.currentTarget));
    setProblems(parsed.problems ?? {});
    if (parsed.problems === null) return onSave(parsed.route);
    const first = Object.keys(parsed.problems)[0] ?? "";
    const field = form.current?.elements.namedItem(first);
    if (field instanceof HTMLInputElement) field.focus();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5 p-5">
      <p className="text-ash text-sm">
        Measure the narrowest place of each, doors wide open. What you write stays in this browser:
        it is never sent to us.
      </p>
      <label className="grid gap-1 font-semibold text-sm">
        Begin with
        <select
          value={begun?.name ?? ""}
          onChange={({ target }) => begin(target.value)}
          className="min-h-11 w-full rounded-sm border border-ash/50 bg-white px-3 font-normal text-base"
        >
          <option value="" disabled>
            {route ? "Your own measures" : "Choose what is most like your home"}
          </option>
          {usualRoutes.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {begun && (
        <>
          <Measures key={begun.name} route={begun.route} problems={problems} />
          <p role="status" className="text-madder text-sm empty:hidden">
            {Object.keys(problems).length > 0 && "Please look at the measures marked above."}
          </p>
          <button
            type="submit"
            className={buttonStyle("solid", "min-h-12 justify-self-start px-8")}
          >
            Save and see
          </button>
        </>
      )}
    </form>
  );
}

const usual = usualRoutes[0]?.route as Route;
const houseStairs = usualRoutes.find(({ route }) => route.stairs)?.route.stairs ?? null;
/** What stands in the fields of a part that the route lacks, once somebody says that it is there. */
const absent: Route = { ...usual, stairs: houseStairs };

function Measures({ route, problems }: { route: Route; problems: Problems }) {
  return (
    <>
      {partsOfRoute.map(({ name, title, isThere, measures }) => {
        const values = (route[name] ?? absent[name]) as unknown as Record<string, number>;
        return (
          <fieldset key={name} className="group border-line border-t pt-3">
            <legend className="pr-2 font-semibold">{title}</legend>
            {isThere && (
              <Tick name={name} label={isThere} checked={route[name] !== null} className="part" />
            )}
            <div className="mt-1 grid grid-cols-2 gap-x-4 gap-y-3 group-has-[.part:not(:checked)]:hidden sm:grid-cols-3">
              {measures.map((measure) => (
                <MeasureField
                  key={measure.name}
                  name={`${name}.${measure.name}`}
                  label={measure.label}
                  value={values[measure.name] ?? 0}
                  problem={problems[`${name}.${measure.name}`]}
                />
              ))}
              {name === "stairs" && <StairTurns turn={route.stairs?.turn ?? "half"} />}
              {name === "roomDoor" && (
                <div className="col-span-full">
                  <Tick
                    name="roomDoor.isAtSide"
                    label="One turns into it from the corridor"
                    checked={route.roomDoor?.isAtSide ?? false}
                  />
                </div>
              )}
              {name === "corridor" && (
                <div className="group/corner col-span-full">
                  <Tick
                    name="corridor.corner"
                    label="It has a corner"
                    checked={route.corridor?.after != null}
                    className="corner"
                  />
                  <div className="group-has-[.corner:not(:checked)]/corner:hidden">
                    <MeasureField
                      name={afterCorner.name}
                      label={afterCorner.label}
                      value={route.corridor?.after ?? absent.corridor?.width ?? 0}
                      problem={problems[afterCorner.name]}
                    />
                  </div>
                </div>
              )}
            </div>
          </fieldset>
        );
      })}
      <div className="border-line border-t pt-3">
        <MeasureField
          name={packing.name}
          label={packing.label}
          value={route.packing}
          problem={problems[packing.name]}
        />
      </div>
    </>
  );
}

function Tick({
  name,
  label,
  checked,
  className = "",
}: {
  name: string;
  label: string;
  checked: boolean;
  className?: string;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        name={name}
        defaultChecked={checked}
        className={`size-4.5 shrink-0 accent-peacock ${className}`}
      />
      {label}
    </label>
  );
}

function StairTurns({ turn }: { turn: string }) {
  return (
    <label className="grid gap-1 text-sm">
      How it turns
      <select
        name="stairs.turn"
        defaultValue={turn}
        className="min-h-11 w-full rounded-sm border border-ash/50 bg-white px-2 text-base"
      >
        {stairTurns.map((value) => (
          <option key={value} value={value}>
            {turnWords[value]}
          </option>
        ))}
      </select>
    </label>
  );
}
