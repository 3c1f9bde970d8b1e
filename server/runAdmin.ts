import { access, readFile } from "node:fs/promises";
import { dirname, extname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { invitationHours } from "../contract/staffRules.ts";
import {
  closeDoorsAt,
  inWords,
  leftOutInWords,
  NotRestored,
  restoreBackup,
  takeBackup,
} from "./backup/index.ts";
import { finishImports, importProducts, parseCsvFile, parseJsonFile } from "./catalogue/index.ts";
import { coinFaults } from "./coins/index.ts";
import { readConfig } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { picturesFrom } from "./demo.ts";
import type { ExportFormat } from "./export/index.ts";
import { Refusal } from "./ground/refusal.ts";
import { seriesFaults } from "./invoices/index.ts";
import { createPictureStore, fillBucket } from "./media/index.ts";
import { commandLine, inviteStaff, readTeam } from "./staff/index.ts";
import { ledgerFaults } from "./stock/index.ts";
import { type Command, type Terminal, withConnection, withDatabase } from "./terminal.ts";

const usage = `Usage:
  bin/admin import FILE.json|FILE.csv [--pictures FOLDER] [--count-stock]
  bin/admin parked
  bin/admin replay ID
  bin/admin backup FILE
  bin/admin restore FILE [--replace]
  bin/admin close-doors
  bin/admin export FOLDER [--jsonl]
  bin/admin owner EMAIL
  bin/admin fill-bucket

import: products into the shop, running or not. Pictures are looked for in FOLDER,
which is the file's own folder unless given. All of the file is imported, or nothing.
The stock in FILE is what new pieces begin with; --count-stock makes it a new count
of the pieces that the shop has.
parked: what gateways and the checkout provider said and you have to decide about.
replay: looks into one of these again, after you put right what stood in its way.
backup: database and pictures into FILE, while the shop runs.
restore: a backup into an empty database, or with --replace in place of the shop that
is there; the shop must be closed. All of it is restored, or nothing.
close-doors: ends all sessions, codes and invitations, and says who is on the team. For a
database that went back to an earlier moment by other means than restore.
export: orders, their lines, customers, stock and its movements as CSV for spreadsheets,
or with --jsonl an object a line, into new files in FOLDER.
owner: prints a link by which EMAIL becomes an owner of the shop's back office, or comes
back as one who lost the way in. It works once, for ${invitationHours} hours.
fill-bucket: copies the pictures of the data folder into the bucket of S3_BUCKET, as far
as it lacks them.`;

async function importFile(
  terminal: Terminal,
  file: string,
  { pictureFolder, countsStock }: { pictureFolder: string; countsStock: boolean },
): Promise<number> {
  const text = await readFile(file, "utf8");
  const parsed = extname(file).toLowerCase() === ".csv" ? parseCsvFile(text) : parseJsonFile(text);
  const imports: Command = async (database, config) => {
    const store = createPictureStore(config.dataFolder, config.s3);
    const importPicture = picturesFrom(pictureFolder, database.background, store);
    const result = await importProducts(database.background, parsed, importPicture, {
      countsStock,
    });
    for (const { line, reason } of result.problems) terminal.complain(`${file}:${line} ${reason}`);
    if (result.problems.length > 0) {
      terminal.complain(`Nothing was imported: ${result.problems.length} problem(s).`);
      return 1;
    }
    terminal.say(`Imported ${result.imported} product(s).`);
    const left = await finishImports(database.background, { milliseconds: 0 });
    if (left > 0) {
      terminal.say(`Customers hold ${left} of them: the shop writes those in a minute.`);
    }
    return 0;
  };
  return withDatabase(terminal, imports, { mayBegin: true });
}

async function backUp(terminal: Terminal, file: string): Promise<number> {
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  ) {
    terminal.complain(`${file} is there already.`);
    return 1;
  }
  return withConnection(terminal, async ({ owner }, { dataFolder, s3 }) => {
    // An older version's database may know nothing yet of the role that serves.
    const source = { connection: owner, pictures: createPictureStore(dataFolder, s3) };
    const taken = await takeBackup(source, file);
    terminal.say(`Written and read again: ${inWords(taken)}.`);
    sayLeftOut(terminal, taken);
    return 0;
  });
}

function sayLeftOut({ say }: Terminal, backup: Parameters<typeof leftOutInWords>[0]): void {
  const words = leftOutInWords(backup);
  if (words !== null) say(words);
}

function exportEverything(
  terminal: Terminal,
  folder: string,
  format: ExportFormat,
): Promise<number> {
  return withDatabase(terminal, async ({ connection }) => {
    const { writeExport } = await import("./export/index.ts");
    for (const file of await writeExport(connection, folder, format)) terminal.say(file);
    return 0;
  });
}

function restore(terminal: Terminal, file: string, replaces: boolean): Promise<number> {
  const { say, complain } = terminal;
  const restores: Command = async ({ owner, connection, background }, { dataFolder, s3 }) => {
    const pictures = createPictureStore(dataFolder, s3);
    const restored = await restoreBackup({ owner, connection, pictures }, file, replaces);
    if (restored instanceof NotRestored) {
      complain(restored.reason);
      return 1;
    }
    say(`Restored ${inWords(restored)}, as they were at ${restored.takenAt}.`);
    say("Numbers of invoices and credit notes that were issued since will be given again.");
    sayLeftOut(terminal, restored);
    await sayTeam(background, say);
    const variants = await ledgerFaults(background);
    if (variants > 0) {
      complain(`The stock of ${variants} variant(s) is not what their movements add up to.`);
    }
    const purses = await coinFaults(background);
    if (purses > 0) {
      complain(`The coins of ${purses} customer(s) are not what their entries add up to.`);
    }
    const years = await seriesFaults(background);
    if (years.length > 0) complain(`Numbers with gaps: ${years.join(", ")}.`);
    return variants + purses + years.length > 0 ? 1 : 0;
  };
  return withConnection(terminal, restores, { mayBegin: true });
}

function closeAllDoors(terminal: Terminal): Promise<number> {
  const { say } = terminal;
  return withDatabase(terminal, async ({ connection, background }) => {
    await closeDoorsAt(connection);
    say("Sessions, codes and invitations are ended: everybody signs in anew.");
    await sayTeam(background, say);
    return 0;
  });
}

/** Whoever was taken out since is in the team again. */
async function sayTeam(db: Database, say: Terminal["say"]): Promise<void> {
  const members = (await readTeam(db)).members.filter(({ state }) => state !== "removed");
  if (members.length === 0) return;
  say("The team is as it was then. Look whether all of them still belong to it:");
  for (const { name, email, role, state } of members) {
    say([name, email, role, ...(state === "active" ? [] : [state])].join(", "));
  }
}

function inviteOwner(terminal: Terminal, email: string): Promise<number> {
  return withDatabase(terminal, async ({ db }, { siteOrigin, port }) => {
    const origin = siteOrigin ?? `http://localhost:${port}`;
    const invited = await inviteStaff(db, origin, commandLine, { email, role: "owner" });
    if (invited instanceof Refusal) throw new Error(invited.message);
    terminal.say(`Open this link within ${invitationHours} hours; it works once:\n${invited.link}`);
    return 0;
  });
}

async function copyPictures({ environment, say, complain }: Terminal): Promise<number> {
  const { dataFolder, s3 } = readConfig(environment);
  if (s3 === null) {
    complain("There is no bucket: set S3_ENDPOINT and what goes with it.");
    return 1;
  }
  say(`Copied ${await fillBucket(dataFolder, s3)} picture(s) into the bucket.`);
  return 0;
}

/** Loads most of the shop, which the other commands do without. */
const parkedCommands = () => import("./parkedCommands.ts");

/** Carries a command out, as its words say; answers the exit status of the process. */
export async function runAdmin(args: string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      pictures: { type: "string" },
      "count-stock": { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
      jsonl: { type: "boolean", default: false },
    },
  });
  const [command, file] = positionals;
  if (command === "parked") return (await parkedCommands()).listParked(terminal);
  if (command === "replay" && z.uuid().safeParse(file).success) {
    return (await parkedCommands()).replay(terminal, String(file));
  }
  if (command === "close-doors") return closeAllDoors(terminal);
  if (command === "fill-bucket") return copyPictures(terminal);
  const owner = z.string().toLowerCase().pipe(z.email()).safeParse(file);
  if (command === "owner" && owner.success) return inviteOwner(terminal, owner.data);
  if (file === undefined || !["import", "backup", "restore", "export"].includes(command ?? "")) {
    terminal.complain(usage);
    return 2;
  }
  const path = resolve(terminal.environment.CALLED_FROM ?? process.cwd(), file);
  if (command === "backup") return backUp(terminal, path);
  if (command === "export") {
    return exportEverything(terminal, path, values.jsonl ? "jsonl" : "csv");
  }
  if (command === "restore") return restore(terminal, path, values.replace);
  const pictureFolder = values.pictures ? resolve(values.pictures) : dirname(path);
  return importFile(terminal, path, { pictureFolder, countsStock: values["count-stock"] });
}
