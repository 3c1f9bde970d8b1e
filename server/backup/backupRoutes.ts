import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { backupsAnswerSchema } from "../../contract/admin/backups.ts";
import { failureSchema } from "../../contract/failure.ts";
import { fileHeader } from "../ground/fileHeader.ts";
import { reachFolder } from "../ground/reachFolder.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import { staffActor } from "../staff/index.ts";
import type { BackupDesk } from "./backupDesk.ts";
import { backupFile } from "./nightlyBackup.ts";
import { nightlyAt } from "./nightlyJob.ts";

const config = { permission: "backups.manage" } as const;
const notThere = new Refusal("not_found", "This backup is no longer there.");

/** `/api/admin/backups`: made and taken along; restoring is done at the machine itself. */
export const backupRoutes: FastifyPluginAsyncZod<{ desk: BackupDesk }> = async (app, { desk }) => {
  const answer = async () => ({ success: true as const, nightlyAt, ...(await desk.look()) });

  app.get(
    "/api/admin/backups",
    {
      config,
      schema: { summary: "Backups, the newest first", response: { 200: backupsAnswerSchema } },
    },
    answer,
  );

  app.post(
    "/api/admin/backups",
    {
      config,
      schema: {
        summary: "Begin to make a backup",
        response: { 200: backupsAnswerSchema, 404: failureSchema, 503: failureSchema },
      },
    },
    async (request, reply) => {
      const refused = await desk.make(staffActor(request));
      return refused === null ? answer() : sendRefusal(reply, refused);
    },
  );

  app.get(
    "/api/admin/backups/:file",
    {
      config: { ...config, needsConfirmation: true },
      schema: {
        summary: "A backup, whole",
        params: z.object({ file: z.string().regex(backupFile) }),
        produces: ["application/zstd"],
        response: { 200: z.any().describe("The file"), 400: failureSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const { file } = request.params;
      const { folder } = desk;
      if (folder === null) return sendRefusal(reply, notThere);
      // A folder that other machines share may hold links to what is theirs, or ours.
      const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
      const opened = await reachFolder(folder, () => open(join(folder, file), flags)).catch(
        () => null,
      );
      const facts = await opened?.stat();
      if (opened === null || !facts?.isFile()) {
        await opened?.close();
        return sendRefusal(reply, notThere);
      }
      const { size } = facts;
      await desk.noteDownload(staffActor(request), file);
      return reply
        .type("application/zstd")
        .header("Content-Length", size)
        .header("Content-Disposition", fileHeader("attachment", file))
        .send(opened.createReadStream());
    },
  );
};
