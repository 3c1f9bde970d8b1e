import { type SwitchesGiven, switchesSchema } from "./switches.ts";

/** Something scanned, in the words and numbers of the API. */
export interface Scan {
  date: string;
  status: string;
  activity: string;
  location: string;
  "sr-status": string;
  "sr-status-label": string;
}

export interface RehearsedOrder {
  id: number;
  shipmentId: number;
  reference: string;
  body: Record<string, unknown>;
  status: "NEW" | "READY TO SHIP" | "CANCELED";
  awb: string | null;
  courier: string | null;
  pickup: string | null;
  scans: Scan[];
}

export interface CallRecord {
  path: string;
  answered: number;
}

export interface MessageRecord {
  awb: string;
  /** Status of the shop's answer; 0 when there was none. */
  answered: number;
}

/** All that the rehearsal knows. It lives in memory alone. */
export function createState() {
  let made = 0;
  const state = {
    switches: switchesSchema.parse({}),
    orders: new Map<number, RehearsedOrder>(),
    tokens: new Set<string>(),
    calls: [] as CallRecord[],
    messages: [] as MessageRecord[],
    /** Where the shop takes tracking messages, once it is known. */
    webhookUrl: null as string | null,
    faultsLeft: 0,
    next: () => {
      made += 1;
      return made;
    },
    find: (known: (order: RehearsedOrder) => boolean) => [...state.orders.values()].find(known),
    set(given: SwitchesGiven) {
      state.switches = switchesSchema.parse({ ...state.switches, ...given });
      state.faultsLeft = state.switches.faultTimes;
    },
    reset() {
      state.switches = switchesSchema.parse({});
      state.faultsLeft = 0;
      state.orders.clear();
      state.calls.length = 0;
      state.messages.length = 0;
    },
  };
  return state;
}

export type ShippingState = ReturnType<typeof createState>;
