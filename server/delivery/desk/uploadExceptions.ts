import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { LineProblem, uploadAnswerSchema } from "../../../contract/admin/delivery.ts";
import { announce } from "../../database/announce.ts";
import type { Database } from "../../database/connect.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { daysOf, deliveryChannel } from "../followDelivery.ts";
import { deliveryExceptions } from "../tables.ts";
import { type DeskException, toException, writeExceptions } from "./exceptions.ts";
import { endsReading, parsePincodes } from "./pincodeList.ts";

type Uploaded = Omit<z.infer<typeof uploadAnswerSchema>, "success">;

const yes = /^(yes|y|true|1)$/i;
const no = /^(no|n|false|0)$/i;
/** `5-7`, or one number for both. */
const daysShape = /^([1-9]\d?)(?:-([1-9]\d?))?$/;

/**
 * Lines of `pincode,served,days,cash,town`: a PIN code or a range of them, yes or no, business days such
 * as 5-7, yes or no, and the town; all but the first two may be left out. Says what would change and
 * every line that is wrong; writes only where that is meant and nothing is wrong.
 */
export function uploadExceptions(
  db: Database,
  actor: StaffActor,
  { text, isMeant }: { text: string; isMeant: boolean },
): Promise<Uploaded> {
  const { exceptions, problems } = parseLines(text);
  return db.transaction(async (tx) => {
    const codes = exceptions.map(({ pincode }) => pincode);
    const known = new Map<string, string>();
    for (let start = 0; start < codes.length; start += 10_000) {
      const rows = await tx
        .select()
        .from(deliveryExceptions)
        .where(inArray(deliveryExceptions.pincode, codes.slice(start, start + 10_000)));
      for (const row of rows) {
        known.set(row.pincode, JSON.stringify(toException({ ...row, days: daysOf(row) })));
      }
    }
    const added = exceptions.filter(({ pincode }) => !known.has(pincode));
    const changed = exceptions.filter(
      (one) => known.has(one.pincode) && known.get(one.pincode) !== JSON.stringify(one),
    );
    const isWritten = isMeant && problems.length === 0 && added.length + changed.length > 0;
    if (isWritten) {
      await writeExceptions(tx, [...added, ...changed]);
      await recordChange(tx, actor, {
        action: "delivery.exceptions.upload",
        subject: { kind: "PIN code", id: "many" },
        after: { added: added.length, changed: changed.length },
      });
      await announce(tx, deliveryChannel);
    }
    const same = exceptions.length - added.length - changed.length;
    return { added: added.length, changed: changed.length, same, problems, isWritten };
  });
}

function parseLines(text: string): { exceptions: DeskException[]; problems: LineProblem[] } {
  const exceptions: DeskException[] = [];
  const problems: LineProblem[] = [];
  const seen = new Map<string, number>();
  let named = 0;
  for (const [place, content] of text.split(/\r?\n/).entries()) {
    const line = place + 1;
    if (content.trim() === "" || (line === 1 && /^pincode/i.test(content.trim()))) continue;
    const read = parseLine(content);
    if (typeof read === "string") problems.push({ line, reason: read });
    else {
      named += read.length;
      const twice = read.find(({ pincode }) => seen.has(pincode));
      if (twice === undefined) {
        for (const one of read) seen.set(one.pincode, line);
        exceptions.push(...read);
      } else {
        const reason = `${twice.pincode} stands in line ${seen.get(twice.pincode)} already`;
        problems.push({ line, reason });
      }
    }
    if (endsReading(named, problems, line)) break;
  }
  return { exceptions, problems };
}

function parseLine(content: string): DeskException[] | string {
  const [codes = "", served = "", days = "", cash = "", town = "", ...others] = content
    .split(/[,;\t]/)
    .map((cell) => cell.trim());
  const { lines, problems } = parsePincodes(codes);
  const prefixes = [...lines.keys()];
  if (problems[0] !== undefined) return problems[0].reason;
  const short = prefixes.find((prefix) => prefix.length !== 6);
  if (prefixes.length === 0 || short !== undefined)
    return `"${codes}" is no PIN code of six digits`;
  if (others.length > 0) return "there are more than five columns";
  if (!yes.test(served) && !no.test(served)) return `served is "${served}": must be yes or no`;
  if (cash !== "" && !yes.test(cash) && !no.test(cash)) {
    return `cash on delivery is "${cash}": must be yes, no or empty`;
  }
  const [, from, to = from] = daysShape.exec(days) ?? [];
  if (days !== "" && (from === undefined || Number(to) < Number(from))) {
    return `days are "${days}": must be such as 5-7, from 1 to 99`;
  }
  if (town.length > 60) return "the town has more than 60 letters";
  return prefixes.map((pincode) => ({
    pincode,
    isServed: yes.test(served),
    isCashOnDelivery: cash === "" ? null : yes.test(cash),
    town,
    days: from === undefined ? null : { from: Number(from), to: Number(to) },
  }));
}
