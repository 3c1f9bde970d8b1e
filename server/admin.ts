import { access, readFile } from "node:fs/promises";
import { dirname, extname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { invitationHours } from "../contract/staffRules.ts";
import { inWords, NotRestored, restoreBackup, takeBackup } from "./backup/index.ts";
import { finishImports, importProducts, parseCsvFile, parseJsonFile } from "./catalogue/index.ts";
import { coinFaults } from "./coins/index.ts";
import { type Config, readConfig } from "./config.ts";
import { keepContent } from "./content/index.ts";
import { type ConnectedDatabase, connectDatabase } from "./database/connect.ts";
import { migrateUnderLock } from "./database/migrate.ts";
import { picturesFrom } from "./demo.ts";
import type { ExportFormat } from "./export/index.ts";
import { fillNewCategories } from "./fillShop.ts";
import { Refusal } from "./ground/refusal.ts";
import type { ParkedMessages } from "./inbox/index.ts";
import { seriesFaults } from "./invoices/index.ts";
import { createPictureStore, fillBucket } from "./media/index.ts";
import { commandLine, inviteStaff } from "./staff/index.ts";
import { ledgerFaults } from "./stock/index.ts";

const usage = `Usage:
  bin/admin import FILE.json|FILE.csv [--pictures FOLDER] [--count-stock]
  bin/admin parked
  bin/admin replay ID
  bin/admin backup FILE
  bin/admin restore FILE [--replace]
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
export: orders, their lines, customers, stock and its movements as CSV for spreadsheets,
or with --jsonl an object a line, into new files in FOLDER.
owner: prints a link by which EMAIL becomes an owner of the shop's back office, or comes
back as one who lost the way in. It works once, for ${invitationHours} hours.
fill-bucket: copies the pictures of the data folder into the bucket of S3_BUCKET, as far
as it lacks them.`;

async function importFile(
  file: string,
  pictureFolder: string,
  countsStock: boolean,
): Promise<number> {
  const text = await readFile(file, "utf8");
  const parsed = extname(file).toLowerCase() === ".csv" ? parseCsvFile(text) : parseJsonFile(text);
  return withDatabase(async (database, config) => {
    const store = createPictureStore(config.dataFolder, config.s3);
    const importPicture = picturesFrom(pictureFolder, database.background, store);
    const result = await importProducts(database.background, parsed, importPicture, {
      countsStock,
    });
    for (const { line, reason } of result.problems) console.error(`${file}:${line} ${reason}`);
    if (result.problems.length > 0) {
      console.error(`Nothing was imported: ${result.problems.length} problem(s).`);
      return 1;
    }
    console.log(`Imported ${result.imported} product(s).`);
    const left = await finishImports(database.background, { milliseconds: 0 });
    if (left > 0) console.log(`Customers hold ${left} of them: the shop writes those in a minute.`);
    return 0;
  });
}

type Command = (database: ConnectedDatabase, config: Config) => Promise<number>;

/** Runs a command on the shop's database, as it is, and answers its exit status. */
async function withConnection(command: Command): Promise<number> {
  const config = readConfig(process.env);
  const database = await connectDatabase(config, console.log);
  try {
    return await command(database, config);
  } finally {
    await database.close();
  }
}

/** The same on a database that is migrated first. */
function withDatabase(command: Command): Promise<number> {
  return withConnection(async (database, config) => {
    await migrateUnderLock(database, () => fillNewCategories(database.background));
    return command(database, config);
  });
}

async function backUp(file: string): Promise<number> {
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  ) {
    console.error(`${file} is there already.`);
    return 1;
  }
  return withConnection(async ({ owner }, { dataFolder, s3 }) => {
    // An older version's database may know nothing yet of the role that serves.
    const source = { connection: owner, pictures: createPictureStore(dataFolder, s3) };
    console.log(`Written and read again: ${inWords(await takeBackup(source, file))}.`);
    return 0;
  });
}

function exportEverything(folder: string, format: ExportFormat): Promise<number> {
  return withDatabase(async ({ connection }) => {
    const { writeExport } = await import("./export/index.ts");
    for (const file of await writeExport(connection, folder, format)) console.log(file);
    return 0;
  });
}

function restore(file: string, replaces: boolean): Promise<number> {
  return withConnection(async ({ owner, connection, background }, { dataFolder, s3 }) => {
    const pictures = createPictureStore(dataFolder, s3);
    const restored = await restoreBackup({ owner, connection, pictures }, file, replaces);
    if (restored instanceof NotRestored) {
      console.error(restored.reason);
      return 1;
    }
    console.log(`Restored ${inWords(restored)}, as they were at ${restored.takenAt}.`);
    const variants = await ledgerFaults(background);
    if (variants > 0) {
      console.error(`The stock of ${variants} variant(s) is not what their movements add up to.`);
    }
    const purses = await coinFaults(background);
    if (purses > 0) {
      console.error(`The coins of ${purses} customer(s) are not what their entries add up to.`);
    }
    const years = await seriesFaults(background);
    if (years.length > 0) console.error(`Numbers with gaps: ${years.join(", ")}.`);
    return variants + purses + years.length > 0 ? 1 : 0;
  });
}

const nothingIsDrawn = async () => new Refusal("model_unavailable", "Nothing is drawn here.");

function withParkedMessages(command: (parked: ParkedMessages) => Promise<number>): Promise<number> {
  return withDatabase(async (database, config) => {
    // Loads most of the shop, which the other commands do without.
    const { openOrders } = await import("./openOrders.ts");
    const { createDesigns } = await import("./designs/index.ts");
    const { openSettings } = await import("./openSettings.ts");
    const owned = await openSettings(config, database, {
      onChange: () => {},
      onFault: console.error,
    });
    const settings = () => owned.now().coins;
    const content = keepContent(database.background, settings, console.error);
    await content.reload();
    const { parked, close } = await openOrders({
      now: owned.now,
      ...database,
      origin: config.siteOrigin ?? `http://localhost:${config.port}`,
      shop: () => content.now().shop,
      log: console.error,
      designs: createDesigns(database, () => owned.now().custom, {
        produce: nothingIsDrawn,
        plan: nothingIsDrawn,
      }),
      // The shop sends by the clock.
      onMessages: () => {},
      onChange: () => {},
      onPromises: () => {},
    });
    try {
      return await command(parked);
    } finally {
      await close();
      await owned.stop();
    }
  });
}

async function listParked(parked: ParkedMessages): Promise<number> {
  const messages = await parked.list();
  for (const { id, receivedAt, sender, kind, senderOrderId, reason } of messages) {
    const order = senderOrderId === null ? "" : ` of ${senderOrderId}`;
    console.log(`${id}  ${receivedAt.toISOString()}  ${sender}: ${kind}${order}\n  ${reason}`);
  }
  if (messages.length === 0) console.log("Nothing waits for you.");
  return 0;
}

async function replay(parked: ParkedMessages, id: string): Promise<number> {
  const outcome = await parked.replay(id);
  console.log(outcome ?? "There is no such parked message of a sender that the shop hears.");
  return outcome === null || outcome === "parked" ? 1 : 0;
}

function inviteOwner(email: string): Promise<number> {
  return withDatabase(async ({ db }, { siteOrigin, port }) => {
    const origin = siteOrigin ?? `http://localhost:${port}`;
    const invited = await inviteStaff(db, origin, commandLine, { email, role: "owner" });
    if (invited instanceof Refusal) throw new Error(invited.message);
    console.log(`Open this link within ${invitationHours} hours; it works once:\n${invited.link}`);
    return 0;
  });
}

async function copyPictures(): Promise<number> {
  const { dataFolder, s3 } = readConfig(process.env);
  if (s3 === null) {
    console.error("There is no bucket: set S3_ENDPOINT and what goes with it.");
    return 1;
  }
  console.log(`Copied ${await fillBucket(dataFolder, s3)} picture(s) into the bucket.`);
  return 0;
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      pictures: { type: "string" },
      "count-stock": { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
      jsonl: { type: "boolean", default: false },
    },
  });
  const [command, file] = positionals;
  if (command === "parked") return withParkedMessages(listParked);
  if (command === "replay" && z.uuid().safeParse(file).success) {
    return withParkedMessages((parked) => replay(parked, String(file)));
  }
  if (command === "fill-bucket") return copyPictures();
  const owner = z.string().toLowerCase().pipe(z.email()).safeParse(file);
  if (command === "owner" && owner.success) return inviteOwner(owner.data);
  if (file === undefined || !["import", "backup", "restore", "export"].includes(command ?? "")) {
    console.error(usage);
    return 2;
  }
  const path = resolve(process.env.CALLED_FROM ?? process.cwd(), file);
  if (command === "backup") return backUp(path);
  if (command === "export") return exportEverything(path, values.jsonl ? "jsonl" : "csv");
  if (command === "restore") return restore(path, values.replace);
  const pictures = values.pictures ? resolve(values.pictures) : dirname(path);
  return importFile(path, pictures, values["count-stock"]);
}

process.exitCode = await main();
