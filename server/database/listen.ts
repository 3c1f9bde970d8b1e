import pg from "pg";
import { connectionTimeoutMillis } from "./limits.ts";

export interface Listener {
  /**
   * Answers when every message that was committed before has been handed over: PostgreSQL sends them
   * before it answers the listening connection. Throws where that connection is broken.
   */
  heardAll(): Promise<void>;
  stop(): Promise<void>;
}

interface Hearing {
  message: (payload: string) => void;
  silent: (isSilent: boolean) => void;
  reconnect: () => void;
}

/** A connection that only listens may be dead without a sign: so often it is asked, and must answer. */
const heartbeatMilliseconds = 1000;
/** After so long without an answer it may be dead. */
const silenceMilliseconds = 500;
const answerMilliseconds = 3000;
const retryMilliseconds = 500;

/** Of each database's settings the connection that listens, as long as anybody does. */
const listening = new WeakMap<pg.ClientConfig, Listening>();

/**
 * Calls `on.message` for every NOTIFY on the channel, and `on.silent` whenever the connection gives no answer and
 * once when it speaks again. One that stays silent or breaks is made anew; messages may have been missed
 * meanwhile, so `on.reconnect` must assume that everything changed. All who listen with the same settings, the same
 * object, share a connection: PostgreSQL wakes each that listens at every announcement.
 */
export async function listen(
  connection: pg.ClientConfig,
  channel: string,
  on: Hearing,
): Promise<Listener> {
  const shared = listening.get(connection) ?? new Listening(connection);
  listening.set(connection, shared);
  return shared.join(channel, on);
}

class Listening {
  private readonly connection: pg.ClientConfig;
  private readonly members = new Set<{ channel: string; on: Hearing }>();
  private client: Promise<pg.Client> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private late: NodeJS.Timeout | undefined;
  private isSilent = false;

  constructor(connection: pg.ClientConfig) {
    this.connection = connection;
  }

  async join(channel: string, on: Hearing): Promise<Listener> {
    const member = { channel, on };
    this.members.add(member);
    try {
      const open = this.client;
      this.client ??= this.connect();
      const client = await this.client;
      // One that is made listens by itself to what everybody wants to hear.
      if (open !== undefined) await hearOf(client, channel);
    } catch (error) {
      await this.leave(member);
      throw error;
    }
    return {
      heardAll: async () => {
        await (await this.client)?.query("select");
      },
      stop: () => this.leave(member),
    };
  }

  /** Who is left hears on; a channel of nobody's is let go with the connection. */
  private async leave(member: { channel: string; on: Hearing }): Promise<void> {
    this.members.delete(member);
    if (this.members.size > 0) return;
    listening.delete(this.connection);
    clearTimeout(this.timer);
    clearTimeout(this.late);
    await this.client?.then((client) => client.end()).catch(() => {});
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.connection,
      application_name: "aangan listens",
      connectionTimeoutMillis,
      query_timeout: answerMilliseconds,
    });
    client.on("error", () => {});
    client.on("notification", ({ channel, payload }) => {
      for (const member of this.members) {
        if (member.channel === channel) member.on.message(payload ?? "");
      }
    });
    try {
      await client.connect();
      const wanted = new Set([...this.members].map(({ channel }) => channel));
      for (const channel of wanted) await hearOf(client, channel);
    } catch (error) {
      void client.end();
      throw error;
    }
    client.once("end", () => {
      if (this.members.size > 0) this.fallSilent();
      this.after(retryMilliseconds, () => this.reconnect());
    });
    this.after(heartbeatMilliseconds, () => this.beat(client));
    return client;
  }

  private reconnect(): void {
    const connecting = this.connect();
    this.client = connecting;
    connecting.then(
      () => {
        for (const { on } of [...this.members]) on.reconnect();
        this.speak();
      },
      () => {
        this.fallSilent();
        this.after(retryMilliseconds, () => this.reconnect());
      },
    );
  }

  private beat(client: pg.Client): void {
    clearTimeout(this.late);
    this.late = setTimeout(() => this.fallSilent(), silenceMilliseconds);
    client.query("select").then(
      () => {
        clearTimeout(this.late);
        this.speak();
        this.after(heartbeatMilliseconds, () => this.beat(client));
      },
      // Ended while it owes an answer, its socket is closed at once, and "end" follows.
      () => void client.end(),
    );
  }

  private after(milliseconds: number, action: () => void): void {
    clearTimeout(this.timer);
    if (this.members.size > 0) this.timer = setTimeout(action, milliseconds);
  }

  private fallSilent(): void {
    this.isSilent = true;
    for (const { on } of [...this.members]) on.silent(true);
  }

  private speak(): void {
    if (this.isSilent) for (const { on } of [...this.members]) on.silent(false);
    this.isSilent = false;
  }
}

const hearOf = (client: pg.Client, channel: string) =>
  client.query(`listen ${client.escapeIdentifier(channel)}`);
