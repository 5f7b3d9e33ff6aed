import type { FilterRule } from '@hoistway/contracts/can-filter-rule'

/** The rule that a token was parsed into, or the reason that it could not be parsed. */
export type TokenResult =
  | { readonly rule: FilterRule }
  | { readonly text: string; readonly suggestion?: string | undefined }
