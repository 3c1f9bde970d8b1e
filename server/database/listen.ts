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

/** A connection that only listens may be dead without a sign: so often it is asked, and must answer. */
const heartbeatMilliseconds = 1000;
/** After so long without an answer it may be dead. */
const silenceMilliseconds = 500;
const answerMilliseconds = 3000;
const retryMilliseconds = 500;

/**
 * Calls `on.message` for every NOTIFY on the channel, and `on.silent` whenever the connection gives no answer and
 * once when it speaks again. One that stays silent or breaks is made anew; messages may have been missed
 * meanwhile, so `on.reconnect` must assume that everything changed.
 */
export async function listen(
  connection: pg.ClientConfig,
  channel: string,
  on: {
    message: (payload: string) => void;
    silent: (isSilent: boolean) => void;
    reconnect: () => void;
  },
): Promise<Listener> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let late: NodeJS.Timeout | undefined;
  let stopped = false;
  let isSilent = false;
  const fallSilent = () => {
    isSilent = true;
    on.silent(true);
  };
  const speak = () => {
    if (isSilent) on.silent(false);
    isSilent = false;
  };

  const connect = async () => {
    const next = new pg.Client({
      ...connection,
      application_name: "aangan listens",
      connectionTimeoutMillis,
      query_timeout: answerMilliseconds,
    });
    next.on("error", () => {});
    next.on("notification", ({ payload }) => on.message(payload ?? ""));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      void next.end();
      throw error;
    }
    client = next;
    next.once("end", () => {
      if (!stopped) fallSilent();
      after(retryMilliseconds, reconnect);
    });
    after(heartbeatMilliseconds, beat);
  };
  const after = (milliseconds: number, action: () => void) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(action, milliseconds);
  };
  const reconnect = () => {
    connect().then(
      () => {
        on.reconnect();
        speak();
      },
      () => {
        fallSilent();
        after(retryMilliseconds, reconnect);
      },
    );
  };
  const beat = () => {
    const asked = client;
    clearTimeout(late);
    late = setTimeout(fallSilent, silenceMilliseconds);
    asked?.query("select").then(
      () => {
        clearTimeout(late);
        speak();
        after(heartbeatMilliseconds, beat);
      },
      // Ended while it owes an answer, its socket is closed at once, and "end" follows.
      () => void asked.end(),
    );
  };

  await connect();
  return {
    async heardAll() {
      await client?.query("select");
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(late);
      await client?.end().catch(() => {});
    },
  };
}
