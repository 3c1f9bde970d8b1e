/** Seconds after which what has not come is given up. */
const patienceSeconds = 20;

/** Calls `giveUp` when nothing has come for as long as anybody waits; answers how to call that off. */
export function patience(giveUp: () => void): () => void {
  const waiting = setTimeout(giveUp, patienceSeconds * 1000);
  return () => clearTimeout(waiting);
}

/** What the work gives; rejects where that takes longer than anybody waits. */
export function inTime<Given>(work: Promise<Given>): Promise<Given> {
  return new Promise((resolve, reject) => {
    const callOff = patience(() => reject(new Error("It did not come in time.")));
    work.then(resolve, reject).finally(callOff);
  });
}
