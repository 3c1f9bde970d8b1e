import pg from "pg";

/** A statement on its way to PostgreSQL, without its values. */
export interface SentStatement {
  text: string;
  /** What the connection is for, as `application_name` says it too. */
  pool: string;
  /** PostgreSQL's process, as pg_stat_activity names it; null behind a pooler that hides it. */
  backend: number | null;
}

/** Hears that a statement is answered: `fault` is null where it did what it was to do. */
export type HearAnswer = (fault: unknown) => void;

/** Hears of every statement when it is sent. */
export type WatchStatement = (sent: SentStatement) => HearAnswer;

/** Who hears of the statements of one database. While nobody does, they go as they are. */
export function createStatementWatch() {
  const watching = new Set<WatchStatement>();
  let comment: (() => string) | null = null;
  return {
    /** Answers how it is ended. */
    add(watch: WatchStatement): () => void {
      watching.add(watch);
      return () => watching.delete(watch);
    },
    /** From now on every statement carries this at its end, and none is prepared under a name. */
    commentWith(make: () => string): void {
      comment = make;
    },
    hears: () => watching.size > 0,
    begin(sent: SentStatement): HearAnswer {
      const hearing = [...watching].map((watch) => watch(sent));
      return (fault) => {
        for (const hear of hearing) hear(fault);
      };
    },
    /** A prepared statement stands for one text, and a comment makes each text another. */
    commented(asked: Asked): Asked {
      if (comment === null) return asked;
      const text = `${textOf(asked)}${comment()}`;
      return typeof asked === "string" ? text : { ...asked, text, name: undefined };
    },
  };
}

export type StatementWatch = ReturnType<typeof createStatementWatch>;

type Asked = string | (Partial<pg.QueryConfig> & { text: string });

const textOf = (asked: Asked) => (typeof asked === "string" ? asked : asked.text);

type Callback = (fault: Error | undefined, answer?: unknown) => void;

/**
 * A client whose statements are heard of, all of them: this is the one place through which they go. So is a connection
 * that is not made: while PostgreSQL is away there are no statements that could fail.
 */
export function watchedClient(pool: string, watch: StatementWatch): typeof pg.Client {
  class Watched extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the library's own signatures come to this.
    override connect(...given: any[]): any {
      const [told] = given;
      const send = super.connect.bind(this) as (...all: unknown[]) => unknown;
      if (typeof told !== "function") return send(...given);
      return send((fault: Error | null | undefined, ...others: unknown[]) => {
        if (fault) watch.begin({ text: "connect", pool, backend: null })(fault);
        told(fault, ...others);
      });
    }
    // biome-ignore lint/suspicious/noExplicitAny: the library's own ten signatures come to this.
    override query(...given: any[]): any {
      const [asked, ...others] = given;
      const isPlain = typeof asked === "string" || typeof asked?.submit !== "function";
      if (!isPlain) return super.query(asked, ...others);
      const sent = watch.commented(asked);
      const send = super.query.bind(this) as (...all: unknown[]) => unknown;
      if (!watch.hears()) return send(sent, ...others);
      const backend = (this as unknown as { processID: number | null }).processID;
      const heard = watch.begin({ text: textOf(asked), pool, backend });
      const at = others.findLastIndex((one) => typeof one === "function");
      if (at >= 0) {
        const callback = others[at] as Callback;
        others[at] = ((fault, answer) => {
          heard(fault ?? null);
          callback(fault, answer);
        }) satisfies Callback;
        return send(sent, ...others);
      }
      const answer = send(sent, ...others) as Promise<unknown>;
      answer.then(() => heard(null), heard);
      return answer;
    }
  }
  return Watched;
}
