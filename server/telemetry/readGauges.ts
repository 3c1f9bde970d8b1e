import type { Meter, ObservableGauge } from "@opentelemetry/api";
import type { Database } from "../database/connect.ts";
import type { Gauge, Sample } from "../database/gauge.ts";

/** However often somebody asks, the database is asked no sooner than after that. */
const freshMilliseconds = 15_000;
/** A figure that takes longer is not waited for: whoever asks wants the others all the same. */
const patience = 2000;

export interface GaugeReader {
  /** The gauge's figures, of fifteen seconds ago at most; none, or those of `unread`, where they cannot be read now. */
  read(gauge: Gauge): Promise<readonly Sample[]>;
  /** The first figure of that name, whatever its labels; null where it cannot be read. */
  valueOf(gauge: Gauge, name: string): Promise<number | null>;
}

/** Reads gauges for all who ask, each once for all who ask at the same time. */
export function createGaugeReader(
  background: Database,
  onFault: (error: unknown) => void,
  now = () => performance.now(),
): GaugeReader {
  const known = new Map<Gauge, { at: number; samples: Promise<readonly Sample[]> }>();
  const begin = async (gauge: Gauge) => {
    try {
      return await gauge.read(background);
    } catch (error) {
      onFault(error);
      return [];
    }
  };
  const readInTime = async (gauge: Gauge): Promise<readonly Sample[]> => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<readonly Sample[]>((resolve) => {
      timer = setTimeout(resolve, patience, gauge.unread ?? []);
    });
    return Promise.race([begin(gauge), tooLate]).finally(() => clearTimeout(timer));
  };
  const read = (gauge: Gauge) => {
    const last = known.get(gauge);
    const keeps = gauge.isLive ? 0 : freshMilliseconds;
    if (last !== undefined && now() - last.at < keeps) return last.samples;
    const samples = readInTime(gauge);
    known.set(gauge, { at: now(), samples });
    return samples;
  };
  return {
    read,
    async valueOf(gauge, name) {
      const samples = await read(gauge);
      return samples.find((sample) => sample.name === name)?.value ?? null;
    },
  };
}

/** Offers gauges as metrics. Nothing is read until somebody asks for the metrics. */
export function observeGauges(meter: Meter, gauges: readonly Gauge[], reader: GaugeReader): void {
  const all = new Map<string, ObservableGauge>();
  for (const { names } of gauges) {
    for (const [name, description] of Object.entries(names)) {
      all.set(name, meter.createObservableGauge(name, { description }));
    }
  }
  meter.addBatchObservableCallback(
    async (result) => {
      const read = await Promise.all(gauges.map((gauge) => reader.read(gauge)));
      for (const { name, value, labels } of read.flat()) {
        const gauge = all.get(name);
        if (gauge !== undefined) result.observe(gauge, value, labels);
      }
    },
    [...all.values()],
  );
}
