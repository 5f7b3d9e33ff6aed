import { type FilterRule, ruleProblem } from '@hoistway/contracts/can-filter-rule'

export type TokenResult =
  | { readonly rule: FilterRule }
  | { readonly text: string; readonly suggestion?: string | undefined }

export function checkedRule(rule: FilterRule, suggestion?: string): TokenResult {
  const text = ruleProblem(rule)
  return text === undefined ? { rule } : { text, suggestion }
}
