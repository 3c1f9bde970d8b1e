/**
 * Once a process lets nobody in any more, what is under way has so many milliseconds until it is cut off. What must
 * not be, such as a letter that is being handed over, takes less. `ops/` grants it, and DRAIN_SECONDS before.
 */
export const timeToEnd = 30_000;
