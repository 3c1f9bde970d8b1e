/** Settings by the names of their environment variables. */
export type SettingValues = Readonly<Record<string, string>>;

/** One setting that the owner may change in the back office. */
export interface SettingField {
  name: string;
  label: string;
  hint?: string;
  /**
   * A secret is sealed and never shown again; an address of a service leads to the open internet; several of the
   * options are kept with commas between.
   */
  kind: "text" | "secret" | "email" | "number" | "choice" | "several" | "address";
  /** Of a choice the first is the one that counts where nothing is chosen. */
  options?: readonly { value: string; label: string }[];
  /** Inside the field, such as ₹. */
  unit?: string;
  /** The environment variable that stands above it, where that has another name. */
  environment?: string;
}

/** What a provider answered when it was tried: a sentence for the owner. */
export interface ConnectionNews {
  works: boolean;
  message: string;
}

/** How a provider is tried. */
export interface Trial {
  /** Others than the people at this machine may reach the shop. */
  isPublic: boolean;
  /** So long the owner waits. */
  patienceMs: number;
}

/** Settings that are saved together. A part offers its own; `server/settingGroups.ts` lists them. */
export interface SettingGroup {
  /** Kept in the table and in addresses: never changed. */
  name: string;
  title: string;
  lead: string;
  fields: readonly SettingField[];
  /** What began with keys that were replaced is still settled with them. */
  keepsEarlier?: boolean;
  /** Fields that only together say where a secret goes: when one changes the secret is asked for again. */
  destination?: readonly string[];
  /** What the environment would have to say, where fields make up one variable. */
  toEnvironment?(values: SettingValues): SettingValues;
  /** Calls the provider with these settings, the environment's included; changes nothing there. */
  test?(environment: SettingValues, trial: Trial): Promise<ConnectionNews>;
}

/** Why a setting cannot be used. */
export interface SettingIssue {
  setting: string;
  message: string;
}
