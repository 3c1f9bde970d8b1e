import { expect, it } from "vitest";
import { fieldSets } from "../fields.ts";
import { Vocabulary } from "../vocabulary.ts";
import { createUnderstanding } from "./understand.ts";

it("looks each word up a few times at most, however often a query names what is not made", () => {
  const vocabulary = new Vocabulary();
  vocabulary.set("sofa", 0, fieldSets.kind);
  const asked: string[] = [];
  const understand = createUnderstanding(
    { spoken: [], rooms: [], notMade: [{ name: "Televisions", terms: [["tv"]], belongs: [] }] },
    {
      fieldsOf(word, last) {
        asked.push(word);
        return vocabulary.fieldsOf(word, last);
      },
      together: (words, own) => vocabulary.together(words, own),
      isExact: (word) => vocabulary.isExact(word),
      isWord: (word) => vocabulary.isWord(word),
      soundsLike: (sound) => vocabulary.soundsLike(sound),
    },
  );
  const words = [...Array(15).fill("wobbly tv"), "sofa"].join(" ");
  expect(understand(words).notMade).toBeNull();
  expect(understand("wobbly tv").notMade).toBe("Televisions");
  expect(asked.length).toBeLessThan(3 * words.split(" ").length);
});
