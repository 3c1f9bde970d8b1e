import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { type Asker, createAsker } from "./asker.ts";
import { type Lend, lendingFrom } from "./lending.ts";
import {
  backgroundLimits,
  keptAlive,
  type Limits,
  requestLimits,
  startupLimits,
} from "./limits.ts";
import { openPool } from "./openPool.ts";
import { type LogPlace, mayBeRead, type PrimaryState, withSample } from "./replicaRules.ts";
import type { StatementWatch } from "./statementWatch.ts";
import { isConnectionLost, isDatabaseUnavailable } from "./unavailable.ts";

/** So often primary and replicas are asked how far they are. */
const lookMilliseconds = 1000;
/** And so often a replica that has not replayed yet what was announced. */
const hurryMilliseconds = 25;
const answerMilliseconds = 900;
/** A primary that gave no answer for so long is away. */
const awayMilliseconds = 1500;
/** So long whoever browses looks for somebody who answers, while primary and replicas change places. */
const patienceMilliseconds = 4000;
const againMilliseconds = 100;
const backgroundConnections = 3;

export interface ReplicaSettings {
  /** Each leads to one server. */
  urls: readonly string[];
  /** Milliseconds that a replica may be behind. */
  mostLag: number;
  /** Connections to each, for requests. */
  pool: number;
  /** Who hears of statements to them. */
  watch: StatementWatch;
}

/** `primary`: the one that takes changes, which may stand among them where any may become it. */
export const replicaStates = ["read", "behind", "away", "primary"] as const;
export type ReplicaState = (typeof replicaStates)[number];

export interface Replicas {
  /**
   * Lends from a replica that may be read, and from the primary where there is none or it fails. Whoever loses the primary
   * waits until it answers again, or a replica stands in for it.
   */
  before(primary: Lend, whose: "requests" | "background"): Lend;
  /** The primary announced something: it is not away, and nobody reads from a replica that is not known to have it. */
  heard(): void;
  /** `back` is called when the primary answers after it counted as away: what was read meanwhile may be of before. */
  whenBack(back: () => void): void;
  /** Whether a replica answers while the primary does not. */
  standsIn(): boolean;
  /** Of each, in the order of their addresses. */
  states(): ReplicaState[];
  stop(): Promise<void>;
}

interface Replica {
  asker: Asker;
  /** Null while it does not answer, or is no standby. */
  replayed: LogPlace | null;
  isPrimary: boolean;
  lend: Record<"requests" | "background", Lend>;
  pools: readonly pg.Pool[];
  isLooking: boolean;
  timer: NodeJS.Timeout | undefined;
}

const howFar = "(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text";
const howFarReplayed = "(pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text";

/**
 * Watches replicas: how far each has replayed the primary's log, compared with where that stood at known
 * moments, so that no clock of another machine counts.
 */
export function watchReplicas(primary: pg.ClientConfig, settings: ReplicaSettings): Replicas {
  const { urls, mostLag, pool, watch } = settings;
  const asker = createAsker(primary, { name: "follows", mostMilliseconds: answerMilliseconds });
  let state: PrimaryState = { samples: [], isAway: false, floor: null };
  let heardCount = 0;
  const told: (() => void)[] = [];
  let lastAnswer = performance.now();
  let sampling: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let turn = 0;

  const replicas: Replica[] = urls.map((connectionString) => {
    const connection = { connectionString, ...keptAlive };
    const open = (size: number, limits: Limits) => {
      const name = { application_name: "aangan replica" };
      return openPool({ ...connection, ...name, ...startupLimits(limits) }, size, limits, watch);
    };
    const [requests, background] = [
      open(pool, requestLimits),
      open(backgroundConnections, backgroundLimits),
    ];
    return {
      asker: createAsker(connection, { name: "follows", mostMilliseconds: answerMilliseconds }),
      replayed: null,
      isPrimary: false,
      lend: { requests: lendingFrom(requests), background: lendingFrom(background) },
      pools: [requests, background],
      isLooking: false,
      timer: undefined,
    };
  });

  async function sample(): Promise<void> {
    const heardBefore = heardCount;
    const at = performance.now();
    try {
      const { place } = await asker.ask<{ place: string }>(`select ${howFar} as place`);
      lastAnswer = performance.now();
      const next = { at, place: BigInt(place) };
      const floor = heardBefore === heardCount ? (state.floor ?? next.place) : null;
      noteAnswer({ samples: withSample(state.samples, next, mostLag), floor });
    } catch {
      if (performance.now() - lastAnswer > awayMilliseconds) state = { ...state, isAway: true };
    }
  }
  function noteAnswer(now: Omit<PrimaryState, "isAway">): void {
    const wasAway = state.isAway;
    state = { ...now, isAway: false };
    if (wasAway) for (const back of told) back();
  }
  /** One question at a time; whoever hears something while one is under way waits for the next. */
  function keepSampling(): void {
    clearTimeout(timer);
    sampling ??= sample().finally(() => {
      sampling = null;
      if (stopped) return;
      if (state.floor === null && !state.isAway)
        timer = setTimeout(keepSampling, hurryMilliseconds);
      else timer = setTimeout(keepSampling, lookMilliseconds);
    });
  }
  async function look(replica: Replica): Promise<void> {
    replica.isLooking = true;
    try {
      const { place } = await replica.asker.ask<{ place: string | null }>(
        `select case when pg_is_in_recovery() then ${howFarReplayed} end as place`,
      );
      replica.replayed = place === null ? null : BigInt(place);
      replica.isPrimary = place === null;
    } catch {
      replica.replayed = null;
      replica.isPrimary = false;
    }
    replica.isLooking = false;
    if (stopped) return;
    const { replayed } = replica;
    const isLate = replayed !== null && !state.isAway && replayed < (state.floor ?? replayed + 1n);
    lookAfter(replica, isLate ? hurryMilliseconds : lookMilliseconds);
  }
  function lookAfter(replica: Replica, milliseconds: number): void {
    clearTimeout(replica.timer);
    replica.timer = setTimeout(() => void look(replica), milliseconds);
  }
  const mayRead = ({ replayed }: Replica) =>
    replayed !== null && mayBeRead(replayed, state, { now: performance.now(), mostLag });
  /** What was announced a moment ago makes none late: that is asked for again at once. */
  function stateOf({ replayed, isPrimary }: Replica): ReplicaState {
    if (replayed === null) return isPrimary ? "primary" : "away";
    const isRead = mayBeRead(
      replayed,
      { ...state, floor: 0n },
      { now: performance.now(), mostLag },
    );
    return isRead ? "read" : "behind";
  }
  function choose(): Replica | undefined {
    const some = replicas.filter(mayRead);
    turn += 1;
    return some[turn % some.length];
  }
  /** Asks the primary until it answers, or has been silent for so long that it is away. */
  async function whoAnswers(): Promise<void> {
    const asked = performance.now();
    do {
      keepSampling();
      await sampling;
      await wait(againMilliseconds);
    } while (!state.isAway && lastAnswer < asked && !stopped);
  }
  /** From a replica that may be read, and from the primary where there is none or it fails. */
  async function readOnce<Result>(
    fromReplica: (replica: Replica) => Promise<Result>,
    fromPrimary: () => Promise<Result>,
  ): Promise<Result> {
    const replica = choose();
    if (replica === undefined) return fromPrimary();
    try {
      return await fromReplica(replica);
    } catch (error) {
      // A standby also ends what stands in the way of replaying.
      if (!isDatabaseUnavailable(error)) throw error;
      if (isConnectionLost(error)) replica.replayed = null;
      return fromPrimary();
    }
  }

  keepSampling();
  for (const replica of replicas) void look(replica);
  return {
    before: (primaryLend, whose) => async (work) => {
      const deadline = performance.now() + patienceMilliseconds;
      for (;;) {
        try {
          return await readOnce(
            (replica) => replica.lend[whose](work),
            () => primaryLend(work),
          );
        } catch (error) {
          if (!isConnectionLost(error) || performance.now() > deadline) throw error;
          await whoAnswers();
        }
      }
    },
    heard() {
      heardCount += 1;
      // While it counts as away, whoever reads because of this may read from a replica that is behind.
      lastAnswer = performance.now();
      noteAnswer({ ...state, floor: null });
      keepSampling();
      for (const replica of replicas) if (!replica.isLooking) lookAfter(replica, 0);
    },
    whenBack: (back) => void told.push(back),
    standsIn: () => state.isAway && replicas.some(mayRead),
    states: () => replicas.map(stateOf),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      for (const replica of replicas) clearTimeout(replica.timer);
      await sampling;
      asker.drop();
      for (const replica of replicas) replica.asker.drop();
      await Promise.all(replicas.flatMap(({ pools }) => pools.map((each) => each.end())));
    },
  };
}
