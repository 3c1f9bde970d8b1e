/** The six points below every collection. */
export const importance = {
  title: "Importance of Modular Kitchen",
  introduction:
    "A modular kitchen is made in parts in a workshop and put together in your home. That changes six things.",
  points: [
    {
      key: "space",
      title: "Space optimization",
      text: "Corner trays, tall pull-outs and drawers of full depth use the places that an ordinary cupboard leaves dark. Nothing is stored twice, nothing is out of reach.",
    },
    {
      key: "custom",
      title: "Customization",
      text: "Counter height follows the cook, drawers follow the vessels. You choose board, finish, stone and handle, and see the room drawn before anything is cut.",
    },
    {
      key: "time",
      title: "Time efficient",
      text: "Parts are cut while your walls are still being painted. Fitting takes days, not weeks, and at the stove everything you reach for is one turn away.",
    },
    {
      key: "looks",
      title: "Aesthetic appeal",
      text: "Straight lines, even gaps and one palette from floor to loft. Wires, pipes and the gas line run behind the units, out of sight.",
    },
    {
      key: "care",
      title: "Easy maintenance",
      text: "Sealed edges and smooth fronts wipe clean of oil and turmeric. A hinge or a single door is replaced in minutes; the rest stays where it is.",
    },
    {
      key: "budget",
      title: "Budget-friendly",
      text: "Priced part by part before work begins. Start with the floor units, add the loft next year, and take good modules along when you move.",
    },
  ],
} as const;

export type ImportanceKey = (typeof importance.points)[number]["key"];
