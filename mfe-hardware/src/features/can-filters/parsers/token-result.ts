/** What a token stands for: IDs, or why it stands for none. */
export type TokenResult =
  | { readonly ids: readonly number[] }
  | { readonly text: string; readonly suggestion?: string | undefined }
