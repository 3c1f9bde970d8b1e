import type { ImportRun } from "../../contract/admin/imports.ts";
import { Badge, type Tone } from "../ui/Badge.tsx";

const words: Record<ImportRun["state"], [string, Tone]> = {
  reading: ["Reading", "active"],
  checked: ["Ready to write", "waiting"],
  refused: ["Has mistakes", "bad"],
  writing: ["Writing", "active"],
  written: ["Written", "good"],
  undoing: ["Undoing", "active"],
  undone: ["Undone", "over"],
};

/** Where an import stands. */
export function ImportBadge({ state }: { state: ImportRun["state"] }) {
  const [text, tone] = words[state];
  return <Badge tone={tone}>{text}</Badge>;
}
