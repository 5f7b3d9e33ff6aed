import { ErrorBanner } from '@hoistway/ui/feedback'

/** What went wrong with the whole form, told at once. */
export function FormAlert({ text }: { text: string | undefined }) {
  return text ? <ErrorBanner>{text}</ErrorBanner> : null
}
