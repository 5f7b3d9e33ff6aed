import { ErrorBanner } from '@hoistway/ui/feedback'

export function FormAlert({ text }: { text: string | undefined }) {
  return text ? <ErrorBanner>{text}</ErrorBanner> : null
}
