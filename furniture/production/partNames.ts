/** What a drawing calls shorter than a workshop does, that has parts of several pieces on its bench: by family. */
const longer: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  cot: [
    [/^(crest rail|low rail|centre post|slat|plank|panel|raised field|bracket)$/, "headboard $1"],
    [/^post$/, "corner post"],
  ],
  table: [
    [/^foot$/, "table foot"],
    [/^(head|post|stretcher)$/, "trestle $1"],
  ],
  "drum table": [[/^slat$/, "drum slat"]],
  "rocking chair": [[/^(crest|lower rail)$/, "back $1"]],
};

/** The name of a part on the workshop's papers. */
export const partName = (family: string, drawn: string): string => {
  const found = longer[family]?.find(([name]) => name.test(drawn));
  return found ? drawn.replace(...found) : drawn;
};
