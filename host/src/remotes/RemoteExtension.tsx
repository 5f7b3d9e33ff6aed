import { translated } from '@hoistway/language/messages'
import { reportError } from '@hoistway/platform/errors'
import { useUser } from '@hoistway/platform/session'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { type ComponentType, Suspense, use, useLayoutEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { remoteFailure as failureMessages, remotes as messages } from '../texts/en.ts'
import { extensionContent, forgetExtension } from './extension-content.ts'
import { failureKindOf, LoadFailure, reloadPage } from './load-failure.ts'
import { identityOf } from './registry.api.ts'
import { countCrash } from './release-sessions.ts'
import type { RemoteExtensionProps } from './remote-page-props.ts'
import { applyStyles, loadedPages } from './remote-pages.ts'

export function RemoteExtension(props: RemoteExtensionProps) {
  const { resolved, extension } = props
  const title = translated(extension.title, extension.translations)
  return (
    <ErrorBoundary
      onError={(error) => {
        if (failureKindOf(error) === 'rendering')
          countCrash(loadedPages(resolved)?.release ?? resolved.release, 'render', error)
      }}
      onReset={() => forgetExtension(resolved, extension)}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ExtensionFailure
          error={error}
          title={title}
          name={`${resolved.release.descriptor.name}/${extension.name}`}
          // The remote's code has run and must not run twice, so that only a reload of the page helps.
          onRetry={error instanceof LoadFailure && error.hasRun ? reloadPage : resetErrorBoundary}
        />
      )}
    >
      <Suspense fallback={<Loading label={messages.loading(title)} />}>
        <Content {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Content({ context, ensureReleasesForUser, ...source }: RemoteExtensionProps) {
  const check = ensureReleasesForUser(identityOf(useUser()))
  if (check) use(check)
  // The remote's types guarantee a component that accepts the context of its place.
  const Extension = use(extensionContent(source)) as ComponentType<object>
  const { release } = loadedPages(source.resolved) ?? source.resolved
  useLayoutEffect(() => applyStyles(release), [release])
  return <Extension {...context} />
}

interface FailureProps {
  readonly error: unknown
  readonly title: string
  readonly name: string
  readonly onRetry: () => void
}

function ExtensionFailure({ error, title, name, onRetry }: FailureProps) {
  const [id] = useState(() => reportError(error, { extension: name }))
  const { notAvailable, notShown, explanations, errorNumber } = failureMessages
  const kind = failureKindOf(error)
  const reason = `${explanations[kind]}${errorNumber.before}${id}${errorNumber.after}`
  return (
    <ErrorBanner reason={reason} onRetry={onRetry}>
      {(kind === 'rendering' ? notShown : notAvailable)(title)}
    </ErrorBanner>
  )
}
