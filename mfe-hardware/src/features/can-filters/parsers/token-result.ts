import type { FilterRule } from '@hoistway/contracts/can-filter-rule'

export type TokenResult =
  | { readonly rule: FilterRule }
  | { readonly text: string; readonly suggestion?: string | undefined }
