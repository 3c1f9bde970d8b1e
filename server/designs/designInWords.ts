import { customProduct, type DesignValues, type Field } from "../../furniture/custom/index.ts";

/** Of the choices that colour a piece, the first that it has is what it is called by. */
const colouring = ["fabric", "finish", "wood"];
/** In the order in which measures are read out. */
const measures = [["length", "width", "diameter"], ["depth"], ["height"]];
/** A colour that says nothing, of what has none. */
const uncoloured = "#8F8F8F";

/** What a design is called where variants are: its main material, and its outer measures. */
export function designInWords(model: string, values: DesignValues) {
  const fields = customProduct(model)?.fields ?? [];
  const material = colouring.flatMap((name) => choiceOf(fields, values, name)).at(0);
  const sizes = measures.flatMap((names) => {
    const name = names.find((one) => typeof values[one] === "number");
    return name === undefined ? [] : [values[name]];
  });
  return {
    colorLabel: material?.label ?? "Made to measure",
    colorValue: material?.swatch ?? uncoloured,
    sizeValue: `${sizes.join(" × ")} mm`,
  };
}

function choiceOf(fields: readonly Field[], values: DesignValues, name: string) {
  const field = fields.find((one) => one.name === name);
  if (field?.kind !== "choice") return [];
  return field.choices.filter(({ value }) => value === values[name]);
}
