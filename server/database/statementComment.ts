import { type Cause, presentCause } from "../ground/cause.ts";

/**
 * The end of a statement that says what it is for, in the format of sqlcommenter: `request_id='9f3c01ab-2s'` and
 * `route='%2Fapi%2Fcart'`, or `job='send-messages'`, within a comment. Empty where the shop asks of itself.
 */
export function statementComment(cause: Cause | undefined = presentCause()): string {
  if (cause === undefined) return "";
  const said = "job" in cause ? cause : { request_id: cause.requestId, route: cause.route };
  const pairs = Object.entries(said).map(([name, value]) => `${name}='${encoded(value)}'`);
  return ` /*${pairs.join(",")}*/`;
}

/** Without what would end the text or the comment. */
const encoded = (value: string) =>
  encodeURIComponent(value).replaceAll("'", "%27").replaceAll("*", "%2A");
