import type { FilterRule } from '@hoistway/contracts/can-filter-rule'

/** What a token stands for: a line of a filter, or why it stands for none. */
export type TokenResult =
  | { readonly rule: FilterRule }
  | { readonly text: string; readonly suggestion?: string | undefined }
