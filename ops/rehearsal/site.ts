import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, rm } from "node:fs/promises";
import { databaseAccount } from "../../server/database/embeddedBinaries.ts";
import { addresses, databaseMachines, type Machine, network } from "./network.ts";

/** Where everything of a rehearsal lies, and what fills the templates. */
export interface Site {
  folder: string;
  /** Reached by customers. */
  origin: string;
  values: ReturnType<typeof valuesFor>;
  /** A machine's own folder, made where it is missing; the database's account may write there. */
  folderOf(machine: Machine, name?: string): Promise<string>;
}

const folder = "/var/lib/aangan-rehearsal";
const secret = () => randomBytes(18).toString("base64url");

/** Makes the folder anew, with secrets of its own. */
export async function openSite(): Promise<Site> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  await mkdir(`${folder}/backup`, { mode: 0o700 });
  await own(`${folder}/backup`);
  const origin = `http://${addresses.balancer}`;
  const site: Site = {
    folder,
    origin,
    values: valuesFor(origin),
    async folderOf(machine, name = "") {
      const path = `${folder}/${machine}/${name}`;
      await mkdir(path, { recursive: true, mode: 0o711 });
      await own(path);
      return path.replace(/\/$/, "");
    },
  };
  return site;
}

/** What every machine's templates have in common. */
function valuesFor(origin: string) {
  const shop_password = secret();
  return {
    network,
    site_origin: origin,
    backup_folder: `${folder}/backup`,
    backup_password: secret(),
    proxies: network,
    log_level: "warn",
    etcd_members: listDatabases((name, address) => `${name}=http://${address}:2380`),
    etcd_hosts: listDatabases((_name, address) => `${address}:2379`),
    // A machine's /dev/watchdog is not there for seven of them.
    watchdog: "off",
    wal_keep: "1GB",
    shared_buffers: "64MB",
    store: addresses.store,
    store_secret: secret(),
    installation_key: randomBytes(32).toString("hex"),
    superuser_password: secret(),
    replication_password: secret(),
    rewind_password: secret(),
    rest_password: secret(),
    shop_password,
    owner_password: secret(),
    replica_urls: databaseMachines
      .map((name) => `postgresql://aangan:${shop_password}@${addresses[name]}:5432/aangan`)
      .join(","),
  };
}

export async function own(path: string): Promise<void> {
  const { uid, gid } = databaseAccount();
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

export const closeSite = () => rm(folder, { recursive: true, force: true });

function listDatabases(entry: (name: string, address: string) => string): string {
  return databaseMachines.map((name) => entry(name, addresses[name])).join(",");
}
