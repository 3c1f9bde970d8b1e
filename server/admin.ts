/** The owner's command line, `bin/admin`. */
import { runAdmin } from "./runAdmin.ts";

process.exitCode = await runAdmin(process.argv.slice(2), {
  environment: process.env,
  say: console.log,
  complain: console.error,
});
