export interface Results {
  /** The command that measures these figures. */
  readonly command: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}
export declare const refuseUncommitted: () => void
export declare const saveResults: (name: string, results: Results) => void
export declare const readResults: (
  name: string,
) => Results & { readonly date: string; readonly commit: string; readonly machine: string }
