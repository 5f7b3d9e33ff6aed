import { ErrorBanner } from './feedback.tsx'

/** `failureText` of `@hoistway/platform/http` creates one from a caught error. */
export interface Failure {
  /** The failed action: 'Failed to create controller'. */
  readonly text: string
  readonly reason?: string | undefined
}

interface Props {
  readonly failure: Failure | undefined
  readonly onRetry?: (() => void) | undefined
  readonly onDismiss?: (() => void) | undefined
}

export function FailureBanner({ failure, ...actions }: Props) {
  if (!failure) return null
  return (
    // Another failure appears although the one before was dismissed.
    <ErrorBanner key={failure.text + failure.reason} reason={failure.reason} {...actions}>
      {failure.text}
    </ErrorBanner>
  )
}
