import { ballProfile, lathe } from "../../furniture/geometry/lathe.ts";
import { circle, sweep } from "../../furniture/geometry/sweep.ts";
import { radians, type Vec2, type Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";

/** A pendant hanging from `ceiling`; y = 0 is its lower rim. Slots: shade, cord, bulb. */
export function pendant(
  kind: "dome" | "cane" | "globe" | "cone",
  diameter: number,
  ceiling: number,
): Assembly {
  const a = assembly();
  const r = diameter / 2;
  const outlines: Record<typeof kind, Vec2[]> = {
    dome: Array.from(
      { length: 16 },
      (_, i): Vec2 => [r * Math.cos((i / 15) * 1.45), r * 0.82 * Math.sin((i / 15) * 1.45)],
    ),
    cone: [
      [r, 0],
      [r * 0.94, r * 0.1],
      [r * 0.26, r * 1.2],
      [r * 0.2, r * 1.3],
    ],
    cane: Array.from(
      { length: 16 },
      (_, i): Vec2 => [r * Math.cos((i / 15) * 1.3) ** 0.8, r * 1.05 * Math.sin((i / 15) * 1.3)],
    ),
    globe: ballProfile(r, r, 23),
  };
  const outer = outlines[kind];
  const top = Math.max(...outer.map(([, y]) => y));
  const skin =
    kind === "globe"
      ? outer
      : [...outer, ...outer.map(([x, y]): Vec2 => [Math.max(0.1, x - 4), y - 3]).reverse()];
  put(
    a,
    "shade",
    kind === "cane" ? "caneShade" : kind === "globe" ? "globe" : "shade",
    lathe(skin, 56, 50),
  );
  if (kind !== "globe") put(a, "bulb", "bulb", lathe(ballProfile(38, top * 0.45, 13), 24));
  put(
    a,
    "cap",
    "cord",
    lathe(
      [
        [16, top - 4],
        [16, top + 34],
        [4, top + 40],
      ],
      16,
    ),
  );
  put(
    a,
    "cord",
    "cord",
    sweep(
      [
        [0, top + 30, 0],
        [0, ceiling, 0],
      ],
      circle(2.4, 8),
      { up: [0, 0, 1] },
    ),
  );
  const rose: Vec2[] = [
    [0.1, ceiling - 30],
    [26, ceiling - 30],
    [52, ceiling - 16],
    [56, ceiling],
  ];
  put(a, "ceiling rose", "cord", lathe(rose, 32));
  return a;
}

/** A quarter of an ellipse about a point, from its side up to its top; half its width is negative on the left. */
const quarterArc = ([x, y]: Vec2, [wide, high]: Vec2): Vec3[] =>
  Array.from({ length: 19 }, (_, i) => {
    const angle = radians(5 * i);
    return [x + wide * Math.cos(angle), y + high * Math.sin(angle), 0];
  });

/** A floor lamp with a linen shade on a turned or arched stand. Slots: stand, linenShade, bulb. */
export function floorLamp(height: number, arched = false): Assembly {
  const a = assembly();
  put(
    a,
    "foot",
    "stand",
    lathe(
      [
        [0.1, 0],
        [150, 0],
        [150, 14],
        [140, 20],
        [14, 26],
      ],
      48,
    ),
  );
  const [x, top] = arched ? [520, height - 360] : [0, height - 300];
  const path: Vec3[] = arched
    ? [
        [0, 20, 0],
        ...quarterArc([320, height * 0.62], [-320, height * 0.38 - 10]),
        ...quarterArc([320, height - 190], [200, 180]).reverse(),
        [520, top + 160, 0],
      ]
    : [
        [0, 20, 0],
        [0, height - 40, 0],
      ];
  put(a, "stem", "stand", sweep(path, circle(arched ? 10 : 12, 14), { up: [0, 0, 1] }));
  put(
    a,
    "shade",
    "linenShade",
    lathe(
      [
        [215, top],
        [165, top + 250],
        [161, top + 250],
        [211, top],
      ],
      56,
    ),
    { at: [x, 0, 0] },
  );
  // What the shade hangs by from its stem.
  for (const turn of [0, 120, 240])
    put(
      a,
      "spoke",
      "stand",
      sweep(
        [
          [0, top + 240, 0],
          [164, top + 240, 0],
        ],
        circle(2, 6),
      ),
      { at: [x, 0, 0], turn: [0, turn, 0] },
    );
  put(a, "bulb", "bulb", lathe(ballProfile(42, top + 120, 13), 20), { at: [x, 0, 0] });
  return a;
}

/** A table lamp on y = 0. Slots: vase, linenShade, bulb. */
export function tableLamp(height: number): Assembly {
  const a = assembly();
  const h = height * 0.56;
  put(
    a,
    "body",
    "vase",
    lathe(
      Array.from({ length: 24 }, (_, i): Vec2 => {
        const t = i / 23;
        return [Math.max(10, height * 0.17 * Math.sin(Math.PI * (0.16 + 0.78 * t)) ** 0.9), h * t];
      }),
      40,
      60,
    ),
  );
  put(
    a,
    "shade",
    "linenShade",
    lathe(
      [
        [height * 0.33, height * 0.54],
        [height * 0.24, height],
        [height * 0.235, height],
        [height * 0.325, height * 0.54],
      ],
      48,
    ),
  );
  put(a, "bulb", "bulb", lathe(ballProfile(34, height * 0.76, 11), 20));
  return a;
}
