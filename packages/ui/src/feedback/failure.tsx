import { ErrorBanner } from './feedback.tsx'

/** A failure in plain values: `failureText` of `@hoistway/platform/http` creates one from a caught error. */
export interface Failure {
  /** The failed action: 'Failed to create controller'. */
  readonly text: string
  /** The reason, shown below the text. */
  readonly reason?: string | undefined
}

interface Props {
  /** `undefined` renders nothing. */
  readonly failure: Failure | undefined
  readonly onRetry?: (() => void) | undefined
  /** Called when the user dismisses the banner. */
  readonly onDismiss?: (() => void) | undefined
}

export function FailureBanner({ failure, ...actions }: Props) {
  if (!failure) return null
  return (
    <ErrorBanner reason={failure.reason} {...actions}>
      {failure.text}
    </ErrorBanner>
  )
}
