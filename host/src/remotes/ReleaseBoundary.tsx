import type { Resolved } from '@hoistway/releases/resolve'
import { Loading } from '@hoistway/ui/feedback'
import { type ComponentType, Fragment, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { remotes as messages } from '../texts/en.ts'
import { failureKindOf, missingChunk, needsReload, reloadPage } from './load-failure.ts'
import { countRender } from './release-sessions.ts'
import { fallBack, loadedPages } from './remote-pages.ts'

export interface FailureProps {
  readonly error: unknown
  readonly title: string
  readonly name: string
  readonly onRetry: () => void
}

interface Props {
  readonly resolved: Resolved
  readonly title: string
  /** Identifies the content in reports. */
  readonly name: string
  /** A change shows the content again after a failure. */
  readonly visit?: string
  readonly onReset: () => void
  readonly Failure: ComponentType<FailureProps>
  readonly children: ReactNode
}

/** Counts failures of a page or an extension against its release. The previous one replaces a release with missing files. */
export function ReleaseBoundary({ resolved, title, name, visit, onReset, Failure, children }: Props) {
  const [attempt, setAttempt] = useState(0)
  const showAgain = () => setAttempt((before) => before + 1)
  /** The name of content that stays without a fallback, until the user tries again. */
  const [givenUp, setGivenUp] = useState<string>()
  const loading = <Loading label={messages.loading(title)} />
  const mayFallBack = (error: unknown) => givenUp !== name && missingChunk(error) !== undefined

  async function onError(error: unknown) {
    if (failureKindOf(error) === 'rendering')
      countRender(loadedPages(resolved)?.release ?? resolved.release, error, showAgain)
    if (!mayFallBack(error)) return
    if (await fallBack(resolved, error)) showAgain()
    else setGivenUp(name)
  }

  return (
    <ErrorBoundary
      resetKeys={[visit, attempt]}
      onError={onError}
      onReset={({ reason }) => {
        if (reason !== 'keys') setGivenUp(undefined)
        onReset()
      }}
      fallbackRender={({ error, resetErrorBoundary }) =>
        resolved.fallback && mayFallBack(error) ? (
          loading
        ) : (
          <Failure
            error={error}
            title={title}
            name={name}
            onRetry={needsReload(error) ? reloadPage : resetErrorBoundary}
          />
        )
      }
    >
      <Suspense fallback={loading}>
        <Fragment key={`${name} ${attempt}`}>{children}</Fragment>
      </Suspense>
    </ErrorBoundary>
  )
}
