import { readFile } from "node:fs/promises";
import { dirname, extname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { finishImports, importProducts, parseCsvFile, parseJsonFile } from "./catalogue/index.ts";
import { readConfig } from "./config.ts";
import { connectDatabase } from "./database/connect.ts";
import { migrateUnderLock } from "./database/migrate.ts";
import { fillCategories, picturesFrom } from "./demo.ts";
import { createPictureStore } from "./media/index.ts";

const usage = `Usage: bin/admin import FILE.json|FILE.csv [--pictures FOLDER] [--count-stock]

Imports products into the shop, running or not. Pictures are looked for in FOLDER,
which is the file's own folder unless given. All of the file is imported, or nothing.
The stock in FILE is what new pieces begin with; --count-stock makes it a new count
of the pieces that the shop has.`;

async function importFile(
  file: string,
  pictureFolder: string,
  countsStock: boolean,
): Promise<number> {
  const text = await readFile(file, "utf8");
  const parsed = extname(file).toLowerCase() === ".csv" ? parseCsvFile(text) : parseJsonFile(text);
  const config = readConfig(process.env);
  const database = await connectDatabase(config, console.log);
  try {
    await migrateUnderLock(database.connection, () => fillCategories(database.background));
    const store = createPictureStore(config.dataFolder);
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
  } finally {
    await database.close();
  }
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { pictures: { type: "string" }, "count-stock": { type: "boolean", default: false } },
  });
  const [command, file] = positionals;
  if (command !== "import" || file === undefined) {
    console.error(usage);
    return 2;
  }
  const path = resolve(process.env.CALLED_FROM ?? process.cwd(), file);
  const pictures = values.pictures ? resolve(values.pictures) : dirname(path);
  return importFile(path, pictures, values["count-stock"]);
}

process.exitCode = await main();
