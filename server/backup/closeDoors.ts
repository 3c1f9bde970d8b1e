import pg from "pg";

/** What was handed to a browser or sent to a person, and lets who has it in. */
export const doors: readonly string[] = [
  "sessions",
  "customer_challenges",
  "one_time_codes",
  "staff_sessions",
  "staff_challenges",
  "staff_invitations",
];

/**
 * Ends what opens a door, where the database went back to an earlier moment: sessions that somebody has ended since,
 * codes that were used since, and invitations that were taken back would live again.
 */
export async function closeDoors(of: { query(text: string): Promise<unknown> }): Promise<void> {
  for (const door of doors) await of.query(`delete from ${pg.escapeIdentifier(door)}`);
}

/** The same by a connection of its own, of PostgreSQL itself: sessions of millions take longer than a request may. */
export async function closeDoorsAt(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "aangan close-doors" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("set statement_timeout = 0");
    await closeDoors(client);
  } finally {
    await client.end();
  }
}
