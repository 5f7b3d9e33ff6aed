import { ErrorBanner } from './feedback.tsx'

/**
 * Something that failed, in plain values: `failureText` of `@hoistway/platform/http` makes one from a caught error.
 */
export interface Failure {
  /** What failed: 'Failed to create controller'. */
  readonly text: string
  /** Why; shown below the text. */
  readonly reason?: string | undefined
}

interface Props {
  /** `undefined` renders nothing. */
  readonly failure: Failure | undefined
  readonly onRetry?: (() => void) | undefined
  /** Called when the user dismisses the banner. */
  readonly onDismiss?: (() => void) | undefined
}

/** The banner of a failure, while there is one. */
export function FailureBanner({ failure, ...actions }: Props) {
  if (!failure) return null
  return (
    <ErrorBanner reason={failure.reason} {...actions}>
      {failure.text}
    </ErrorBanner>
  )
}
