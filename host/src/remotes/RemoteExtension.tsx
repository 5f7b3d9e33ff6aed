import { translated } from '@hoistway/language/messages'
import { reportError } from '@hoistway/platform/errors'
import { useUser } from '@hoistway/platform/session'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { type ComponentType, use, useLayoutEffect, useState } from 'react'
import { remoteFailure as failureMessages } from '../texts/en.ts'
import { extensionContent, forgetExtension } from './extension-content.ts'
import { failureKindOf } from './load-failure.ts'
import { type FailureProps, ReleaseBoundary } from './ReleaseBoundary.tsx'
import { identityOf } from './registry.api.ts'
import type { RemoteExtensionProps } from './remote-page-props.ts'
import { applyStyles } from './remote-pages.ts'

export function RemoteExtension(props: RemoteExtensionProps) {
  const { resolved, extension } = props
  return (
    <ReleaseBoundary
      resolved={resolved}
      title={translated(extension.title, extension.translations)}
      name={`${resolved.release.descriptor.name}/${extension.name}`}
      onReset={() => forgetExtension(resolved, extension)}
      Failure={ExtensionFailure}
    >
      <Content {...props} />
    </ReleaseBoundary>
  )
}

function Content({ resolved, extension, context, ensureReleasesForUser }: RemoteExtensionProps) {
  const check = ensureReleasesForUser(identityOf(useUser()))
  if (check) use(check)
  const { content, release } = use(extensionContent(resolved, extension))
  // The remote's types guarantee a component that accepts the context of its place.
  const Extension = content as ComponentType<object>
  useLayoutEffect(() => applyStyles(release), [release])
  return <Extension {...context} />
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
