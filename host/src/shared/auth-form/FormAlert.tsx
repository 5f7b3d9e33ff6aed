import { ErrorBanner } from '@hoistway/ui/feedback'

/** Shows why the whole form failed. */
export function FormAlert({ text }: { text: string | undefined }) {
  return text ? <ErrorBanner>{text}</ErrorBanner> : null
}
