declare module "gltf-validator" {
  export interface Report {
    readonly issues: {
      readonly numErrors: number;
      readonly numWarnings: number;
      readonly messages: readonly {
        readonly code: string;
        readonly message: string;
        readonly severity: number;
      }[];
    };
    readonly info: { readonly extensionsUsed?: readonly string[] };
  }
  export function validateBytes(data: Uint8Array): Promise<Report>;
}
