import { describe, expect, it } from "vitest";
import { demoSearch } from "../../tests/support/search/demoSearch.ts";

const { ask } = await demoSearch();

/** Queries of one kind, with bars between, the category that must lead, and what must be understood of them. */
type Kind = [category: string, labels: string[], queries: string];

const under50 = "Under ₹50,000";
const kinds: Kind[] = [
  [
    "sofa",
    [under50, "Sofa"],
    "sofa under 50000 | sofa below 50k | sofa within rs 50000 | sofa less than ₹50,000 | sofas upto 50 thousand | sofa 50 hazar tak | 50k ke andar sofa | 50000 se kam sofa | sofa budget 50000 | sofa 0.5 lakh | सोफा 50000 से कम | सोफा ५० हज़ार तक | ಸೋಫಾ 50 ಸಾವಿರ ಒಳಗೆ | 50000 rupees sofa | sofa max 50k | sofa under 50k",
  ],
  [
    "sofa",
    ["₹20,000 to ₹40,000", "Sofa"],
    "20 to 40 hazar sofa | sofa between 20000 and 40000 | sofa 20k-40k | sofa 20-40k | sofa from 20000 to 40000 | 20 se 40 hazar ka sofa | sofa ₹20,000 - ₹40,000",
  ],
  ["cots", ["Under ₹30,000", "Bed"], "bed ₹30,000 se kam | palang 30 hazar tak | bed under 30k"],
  ["sofa", ["Under ₹1,50,000"], "sofa 1.5 lakh tak | sofa under 1,50,000 | sofa 1.5 lac"],
  ["sofa", ["From ₹60,000"], "sofa above 60000 | sofa 60k se zyada | sofa 60 hazar se upar"],
  [
    "sofa",
    ["3 seats or more", "Sofa"],
    "teen seater sofa | 3 seater sofa | 3-seater sofa | three seater sofa | तीन सीटर सोफा | sofa for 3 people | ಮೂರು ಸೀಟರ್ ಸೋಫಾ",
  ],
  [
    "dining-sets",
    ["6 seats or more"],
    "6 seater | six seater dining table | 6 seater dining set | dining table for 6 people | dining table for family of 6 | 6 log ke liye dining table | chhe seater dining",
  ],
  [
    "dining-sets",
    ["4 seats or more"],
    "char kursi wali dining | dining set 4 seater | चार सीटर डाइनिंग टेबल",
  ],
  [
    "tables",
    ["About 120 cm wide"],
    "120 cm study table | 1200 mm study table | 1.2 m study table | study table 120 cm wide",
  ],
  [
    "tables",
    ["About 122 cm wide"],
    "4 ft console table | 4 feet console table | 4ft console table | 4' console table",
  ],
  [
    "dining-sets",
    ["About 183 x 122 cm"],
    "6x4 dining table | 6 x 4 feet dining table | dining table 6*4 | 6 by 4 dining table | 6ft x 4ft dining table",
  ],
  [
    "sofa",
    ["Up to 210 cm wide"],
    "sofa for 2.1 m wall | sofa for a 210 cm wall | wall of 2.1 m sofa | 2.1 m wall sofa | sofa under 210 cm | sofa 2.1 m deewar",
  ],
  [
    "wardrobes",
    ["Up to 120 cm wide"],
    "wardrobe for 120 cm wall | almirah 120 cm wall | wardrobe within 120 cm",
  ],
  ["cots", ["King", "Bed"], "king size bed | king bed | bed king size | किंग साइज़ बेड"],
  ["cots", ["Queen", "Bed"], "queen size bed | queen bed | queen size palang"],
  ["cots", [], "bed with storage | queen bed with storage | storage bed | king size storage bed"],
  ["tables", ["For: Study"], "for study | study ke liye | table for study | table for home office"],
  [
    "cots",
    ["For: Kids' room"],
    "bachchon ke liye | kids bed | bachon ke liye palang | बच्चों के लिए पलंग | ಮಕ್ಕಳ ಮಂಚ",
  ],
  ["sofa", ["For: Balcony"], "for balcony | balcony ke liye | balcony furniture"],
  ["cots", ["For: Bedroom"], "bedroom furniture | for bedroom"],
  ["chairs", ["Chair", "For: Office"], "chair for office | kursi office ke liye"],
  [
    "chairs",
    [],
    "office chair | study chair | computer chair | kursi | कुर्सी | ಕುರ್ಚಿ | rocking chair | bar stool | stool | cane chair | kurchi | dining chair | chair | wing chair | arm chair | accent chair | lounge chair",
  ],
  [
    "wardrobes",
    [],
    "almari | almirah | अलमारी | ಅಲ್ಮಾರಿ | wardrobe | wardrob | cupboard | kapat | 2 door wardrobe | 3 door almirah | wardrobe with mirror | sliding wardrobe | sliding door wardrobe | ಬೀರು | sagwan ki almari | almeera | closet | wadrobe | white wardrobe",
  ],
  [
    "cots",
    [],
    "ಮಂಚ | palang | khaat | khat | charpai | पलंग | खाट | bed | cot | double bed | single bed | bed | sheesham bed | शीशम का पलंग | sheesham wood bed | lakdi ka palang | upholstered bed | poster bed | ಸಾಗುವಾನಿ ಮಂಚ | teak cot | hydraulic bed",
  ],
  [
    "sofa",
    [],
    "sofa kam bed | sofa cum bed | sofa bed | diwan | divan | दीवान | sofa | सोफा | ಸೋಫಾ | sofaa | sopha | couch | settee | recliner | l shape sofa | corner sofa | l shaped sofa grey | leather sofa | velvet sofa | chesterfield | wooden sofa | wooden sofa set | sofa set | 5 seater sofa set | 2 seater sofa | teal sofa | green sofa | neela sofa | sectional sofa | lal sofa",
  ],
  [
    "dining-sets",
    [],
    "dining table | dining set | डाइनिंग टेबल | ಊಟದ ಮೇಜು | dinning table | khane ki mej | round dining table | marble dining table | glass dining table | extendable dining table | 8 seater dining teak | dining table with bench | dining table with chairs | marble dining table 6 seater",
  ],
  [
    "tables",
    [],
    "coffee table | center table | centre table | teapoy | side table | bedside table | nightstand | tv unit | tv cabinet | tv stand | टीवी यूनिट | ಟಿವಿ ಸ್ಟ್ಯಾಂಡ್ | console table | study table | padhai ki mej | computer table | writing desk | laptop table | mej | मेज़ | ಮೇಜು | table | nesting tables | center table under 15000 | console table for entrance | office table | desk | drawer coffee table",
  ],
];

describe("a query leads to", () => {
  const rows = kinds.flatMap(([category, labels, queries]) =>
    queries.split(" | ").map((query) => [query, category, labels] as const),
  );
  it.each(rows)("%s: %s, %j", (query, category, labels) => {
    const answer = ask(query);
    expect(answer.categories[0]).toBe(category);
    expect(answer.labels).toEqual(expect.arrayContaining([...labels]));
    expect(answer.left).toEqual([]);
  });
});
