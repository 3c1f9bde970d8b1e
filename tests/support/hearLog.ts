/** Hands on what the log's own writer is handed, in place of the terminal. */
export function hearLog(logger: object, hear: (line: string) => void): void {
  const symbol = Object.getOwnPropertySymbols(logger).find(
    ({ description }) => description === "pino.stream",
  );
  const stream = Reflect.get(logger, symbol ?? "") as { write(line: string): void };
  stream.write = hear;
}
