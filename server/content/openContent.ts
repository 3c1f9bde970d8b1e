import type { ClientConfig } from "pg";
import type { ToldSettings } from "../../content/words.ts";
import type { CatalogueReader } from "../../contract/storefront.ts";
import { articlePath } from "../../contract/texts/articles.ts";
import type { Database } from "../database/connect.ts";
import type { PreviewedInstead } from "../ground/showPreview.ts";
import type { Content } from "./contentOf.ts";
import { contentReader, frameOf } from "./contentReader.ts";
import { followContent } from "./followContent.ts";
import { type Instead, keepContent } from "./keepContent.ts";

export interface ContentSettings {
  connection: ClientConfig;
  background: Database;
  /** Called when something was published, before it is read. */
  heard: () => void;
  /** What texts tell of the owner's settings, as they are now. */
  settings: () => ToldSettings;
  /** Whether what is invented may be shown now. */
  showsInvented: () => boolean;
  /** Whether anything is for sale, and the shop’s own pictures by name. */
  catalogue: {
    isSelling: () => Promise<boolean>;
    storefront: Pick<CatalogueReader, "listScenes">;
  };
  /** Called when what pages say has changed. */
  onChange: () => Promise<void>;
  /** Answers when pages that say what was read are what visitors get. */
  shown: () => Promise<void>;
  log: (problem: string, detail: Readonly<Record<string, unknown>>) => void;
}

/** Reads the content and keeps up with every process that publishes. */
export async function openContent(settings: ContentSettings) {
  const {
    connection,
    background,
    heard,
    settings: told,
    showsInvented,
    catalogue,
    onChange,
    shown,
    log,
  } = settings;
  const kept = keepContent(background, told, (place, fields) =>
    log("what was published fits its place no more; showing what comes with the project", {
      place,
      fields: Object.keys(fields),
    }),
  );
  const readerOf = (now: () => Content) => ({
    ...contentReader(now, showsInvented, catalogue.isSelling),
    listScenes: async () => ({ ...(await catalogue.storefront.listScenes()), ...now().pictures }),
  });
  const reload = async () => {
    heard();
    if (await kept.reload()) await onChange();
    await shown();
  };
  const following = await followContent(connection, reload, (err) =>
    log("content not reloaded; keeping the last known", { err }),
  );
  try {
    // After listening began: what is published from here on is announced.
    await kept.reload();
  } catch (error) {
    await following.stop();
    throw error;
  }
  return {
    now: kept.now,
    /** The shop’s details as they are now. */
    shop: () => kept.now().shop,
    /** Where the articles of the owner’s own stand. */
    articlePaths: () => kept.now().articles.shown.map(({ slug }) => articlePath(slug)),
    /** What pages show with another value for an entry; its code counts as one that can be used. */
    async instead(instead: Instead): Promise<PreviewedInstead> {
      const shown = await kept.withValue(instead);
      return { frame: frameOf(shown, true), storefront: readerOf(() => shown) };
    },
    reload,
    reader: readerOf(kept.now),
    stop: following.stop,
  };
}

export type OpenContent = Awaited<ReturnType<typeof openContent>>;
