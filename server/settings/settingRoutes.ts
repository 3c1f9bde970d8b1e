import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  settingChangeSchema,
  settingGroupAnswerSchema,
  settingGroupSchema,
  settingsAnswerSchema,
  settingTrialAnswerSchema,
  settingTrialSchema,
} from "../../contract/admin/settings.ts";
import { failureSchema } from "../../contract/failure.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";
import type { SettingGroup } from "../ground/settingGroup.ts";
import { requireConfirmed, staffActor } from "../staff/index.ts";
import { changeSettings } from "./changeSettings.ts";
import type { FollowedSettings } from "./followSettings.ts";
import { presentGroup } from "./presentGroup.ts";
import { readGroups, type StoredGroup } from "./storedGroups.ts";
import { tryConnection } from "./tryConnection.ts";

export interface SettingOptions {
  db: Database;
  settings: FollowedSettings<{ isPublic: boolean }>;
  /** What counts where nothing is set, by the names of the environment. */
  presets: Readonly<Record<string, unknown>>;
}

/** How long an owner waits for a provider that is tried. */
const patienceMs = 8000;

const config = { permission: "settings.write" } as const;
const params = z.object({ group: z.string().max(60) });
/** Whoever changes them has money and messages go another way. */
const holdsKeys = ({ fields }: SettingGroup) => fields.some(({ kind }) => kind === "secret");
const unknown = new Refusal("not_found", "There are no such settings.");

/** `/api/admin/settings`: what the owner decides for the whole shop, without a restart. */
export const settingRoutes: FastifyPluginAsyncZod<SettingOptions> = async (
  app,
  { db, settings, presets },
) => {
  const find = (name: string) => settings.groups.find((group) => group.name === name);
  const presenting = () => ({
    given: settings.base.given,
    presets,
    faults: settings.faults(),
  });

  app.get(
    "/api/admin/settings",
    {
      config,
      schema: {
        summary: "Settings by their groups; of secrets only that they are set",
        response: { 200: settingsAnswerSchema },
      },
    },
    async () => {
      const stored = await readGroups(db);
      const groups = settings.groups.map((group) =>
        presentGroup(group, stored.get(group.name), presenting()),
      );
      return { success: true as const, groups };
    },
  );

  app.put(
    "/api/admin/settings/:group",
    {
      config,
      schema: {
        summary: "Change settings of a group, as of the version that was read",
        params,
        body: settingChangeSchema,
        response: {
          200: settingGroupAnswerSchema,
          400: failureSchema,
          403: failureSchema,
          404: failureSchema,
          409: failureSchema.extend({ group: settingGroupSchema }),
        },
      },
    },
    async (request, reply) => {
      const group = find(request.params.group);
      if (group === undefined) return sendRefusal(reply, unknown);
      const unconfirmed = holdsKeys(group) ? requireConfirmed(request) : null;
      if (unconfirmed) return sendRefusal(reply, unconfirmed);
      const present = (row: StoredGroup | undefined) => presentGroup(group, row, presenting());
      const actor = staffActor(request);
      const refusal = await changeSettings(db, settings, actor, group, request.body, present);
      if (refusal !== null) return sendRefusal(reply, refusal);
      await settings.look();
      const row = (await readGroups(db)).get(group.name);
      return { success: true as const, group: present(row) };
    },
  );

  app.post(
    "/api/admin/settings/:group/test",
    {
      config,
      schema: {
        summary: "Call the provider with what is saved, and what is typed above it",
        params,
        body: settingTrialSchema,
        response: {
          200: settingTrialAnswerSchema,
          400: failureSchema,
          403: failureSchema,
          404: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const group = find(request.params.group);
      if (group === undefined) return sendRefusal(reply, unknown);
      const unconfirmed = holdsKeys(group) ? requireConfirmed(request) : null;
      if (unconfirmed) return sendRefusal(reply, unconfirmed);
      const trial = { isPublic: settings.now().isPublic, patienceMs };
      const news = await tryConnection(db, settings, group, request.body.values, trial);
      if (news instanceof Refusal) return sendRefusal(reply, news);
      return { success: true as const, ...news };
    },
  );
};
