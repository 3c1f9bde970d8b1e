import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeDays } from "../../contract/deliveryDates.ts";
import { arrivalOf, mostLeadDays, startDay, type Workshop } from "./arrival.ts";

const workshop: Workshop = {
  weekdays: new Set([1, 2, 3, 4, 5, 6]),
  holidays: new Set(["01-26", "2026-12-25"]),
  cutOffHour: 14,
  dispatchDays: 1,
};
const india = (moment: string) => new Date(`${moment}+05:30`);
const days = { from: 2, to: 4 };
const said = (moment: string, leadDays = 0, given: Partial<Workshop> = {}) => {
  const range = arrivalOf(india(moment), days, leadDays, { ...workshop, ...given });
  return range && writeDays(range);
};

describe("the days on which an order arrives", () => {
  it.each([
    ["a morning", "2026-11-30T10:00", "Thu 3 to Sat 5 Dec"],
    ["a Sunday between", "2026-12-03T10:00", "Mon 7 to Wed 9 Dec"],
    ["the last moment of a day", "2026-11-30T13:59:59", "Thu 3 to Sat 5 Dec"],
    ["the cut-off", "2026-11-30T14:00", "Fri 4 to Mon 7 Dec"],
    ["a Sunday", "2026-11-29T10:00", "Thu 3 to Sat 5 Dec"],
    ["Saturday after the cut-off, as Sunday", "2026-11-28T15:00", "Thu 3 to Sat 5 Dec"],
    ["a month's end", "2026-11-26T10:00", "Mon 30 Nov to Wed 2 Dec"],
    ["a holiday of one year", "2026-12-22T10:00", "Sat 26 to Tue 29 Dec"],
    ["a year's end", "2026-12-28T10:00", "Thu 31 Dec to Sat 2 Jan"],
    ["a holiday of every year", "2027-01-22T10:00", "Wed 27 to Fri 29 Jan"],
    ["the holiday itself", "2027-01-26T10:00", "Sat 30 Jan to Tue 2 Feb"],
    ["29 February", "2028-02-28T10:00", "Thu 2 to Sat 4 Mar"],
  ])("of %s", (_, moment, expected) => expect(said(moment)).toBe(expected));

  it("are counted in India's time, however late it is elsewhere", () => {
    const untilMidnight = { cutOffHour: 24 };
    expect(said("2026-11-30T23:59:59", 0, untilMidnight)).toBe("Thu 3 to Sat 5 Dec");
    expect(said("2026-12-01T00:00", 0, untilMidnight)).toBe("Fri 4 to Mon 7 Dec");
    expect(arrivalOf(new Date("2026-11-30T18:30:00Z"), days, 0, workshop)?.from).toBe("2026-12-04");
    expect(said("2026-11-30T00:00", 0, { cutOffHour: 0 })).toBe("Fri 4 to Mon 7 Dec");
  });

  it("are later by the days that making takes, and as the workshop works", () => {
    expect(said("2026-11-30T10:00", 10)).toBe("Tue 15 to Thu 17 Dec");
    const weekdays = new Set([1, 2, 3, 4, 5]);
    expect(said("2026-11-30T10:00", 0, { weekdays })).toBe("Thu 3 to Mon 7 Dec");
    expect(said("2026-11-30T10:00", 0, { dispatchDays: 0 })).toBe("Wed 2 to Fri 4 Dec");
  });

  it("are none where nothing is delivered, and one where the courier needs but one", () => {
    const now = india("2026-11-30T10:00");
    expect(arrivalOf(now, null, 0, workshop)).toBeNull();
    const range = arrivalOf(now, { from: 3, to: 3 }, 0, workshop);
    expect(range && writeDays(range)).toBe("Fri 4 Dec");
  });

  it("say how long making may take of what is there by a day", () => {
    const now = india("2026-11-30T10:00");
    const most = (by: string) => mostLeadDays(now, { by, lastDay: 4 }, workshop);
    expect(most("2026-12-04")).toBe(-1);
    expect(most("2026-12-05")).toBe(0);
    expect(most("2026-12-06")).toBe(0);
    expect(most("2026-12-17")).toBe(10);
    expect(most("2030-01-01")).toBe(120);
  });

  it("are always working days, in order, and never sooner for a later order", () => {
    const span = fc.record({ from: fc.integer({ min: 1, max: 30 }), more: fc.nat(30) });
    const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2029, 0) });
    fc.assert(
      fc.property(
        span,
        moment,
        fc.nat(60),
        fc.nat(86_400_000),
        ({ from, more }, at, lead, later) => {
          const inDays = { from, to: from + more };
          const range = arrivalOf(new Date(at), inDays, lead, workshop);
          const next = arrivalOf(new Date(at + later), inDays, lead, workshop);
          if (range === null || next === null) return false;
          const isWorked = (day: string) =>
            new Date(day).getUTCDay() !== 0 &&
            !workshop.holidays.has(day) &&
            !workshop.holidays.has(day.slice(5));
          return (
            isWorked(range.from) &&
            isWorked(range.to) &&
            range.from <= range.to &&
            range.from <= next.from &&
            range.to <= next.to &&
            startDay(new Date(at), workshop) < range.from
          );
        },
      ),
    );
  });
});
