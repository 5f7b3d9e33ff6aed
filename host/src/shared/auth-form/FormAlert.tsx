import { ErrorBanner } from '@hoistway/ui/feedback'

/** Why the whole form failed; nothing while it did not. */
export function FormAlert({ text }: { text: string | undefined }) {
  return text ? <ErrorBanner>{text}</ErrorBanner> : null
}
