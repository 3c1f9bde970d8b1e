import { describe, expect, it } from "vitest";
import { demoSearch } from "../../tests/support/search/demoSearch.ts";

const { ask } = await demoSearch();

describe("what a furniture shop does not sell", () => {
  const absent =
    "pooja mandir,mandir,mandira,mandar,pooja ghar,पूजा घर,ದೇವರ ಮನೆ,mattress,matress,king size mattress,mattress for king size bed,गद्दा,pillow,bedsheet,bed sheet king size,blanket,fridge,fridg,refrigerator,tv,led tv,washing machine,microwave oven,fan,table fan,ceiling fan,ac,air conditioner,cooler,lamp,study lamp,light,chandelier,curtains,blinds,carpet,rug,door mat,painting,wall clock,flower pot,swing,jhula,bean bag,bunk bed,baby cot,cradle,shoe rack,bookshelf,book shelf,dressing table,crockery unit,bar cabinet,chest of drawers,gaming chair,massage chair,wheelchair,plastic chair,folding chair,pool table,carrom board,ironing table,dog bed,bathtub,wash basin,tap,main door,door lock,tiles,cement,paint,laptop,computer,mobile phone,printer,saree,shirt,shoes,ring,handbag,car,bike,bicycle,tyre,water bottle,pressure cooker,plate,pizza,milk,medicine,shampoo,toy,doll,cricket bat,treadmill,gym bench,hospital bed,tent,umbrella,pen,book,safe,locker,steel almirah,sofa cover,cushion cover,table cloth,sofa cleaning,chair repair,sofa repair,bed cover,sofa cushion".split(
      ",",
    );
  it.each(absent)("%s is said not to be made", (query) => {
    const answer = ask(query);
    expect(answer.total).toBe(0);
    expect(answer.notMade).not.toBeNull();
  });

  const unheardOf =
    "piano,guitar,generator,solar panel,tractor,perfume,insurance,flight ticket,hotel,loan,xyzzy,asdf,qwerty,fire wood,gas,maruti,bat,cat,hat,pan,pot,bear,teddy bear,hand wash,zzzzzz,123456789012,!!!!".split(
      ",",
    );
  it.each(unheardOf)("%s finds nothing", (query) => {
    expect(ask(query).total).toBe(0);
  });

  it.each([
    ["bed with mattress", "cots"],
    ["pooja ke liye table", "tables"],
    ["dog sofa", "sofa"],
    ["tv unit", "tables"],
  ])("%s still shows the furniture", (query, category) => {
    const answer = ask(query);
    expect(answer.categories[0]).toBe(category);
    expect(answer.notMade).toBeNull();
  });
});

describe("what nothing has together", () => {
  it.each([
    ["sofa under 500", ["Under ₹500"]],
    ["recliner under 10000", ["Under ₹10,000"]],
    ["plaid sofa under 50000", ["Plaid"]],
    ["wardrobe for balcony", ["For: Balcony"]],
    ["12 seater sofa", ["12 seats or more"]],
  ])("%s is answered without %j", (query, left) => {
    const answer = ask(query);
    expect(answer.left).toEqual(left);
    expect(answer.total).toBeGreaterThan(0);
  });

  it("begins with the price nearest to one that there is not", () => {
    const prices = ask("sofa under 500").products.map((product) => product?.pricePaise ?? 0);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });
});
