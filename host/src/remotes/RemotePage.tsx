import { messagesLoaded, translated } from '@hoistway/language/messages'
import { useUser } from '@hoistway/platform/session'
import type { Resolved } from '@hoistway/releases/resolve'
import { Loading } from '@hoistway/ui/feedback'
import { lazy, Suspense, use, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import type { EnsureReleasesForUser } from './ensure-releases-for-user.ts'
import { FallbackNotice } from './FallbackNotice.tsx'
import { LoadFailure, missingChunk } from './load-failure.ts'
import { identityOf } from './registry.api.ts'
import { fallBack, forgetFailure, loadedPages, remotePages, startOver } from './remote-pages.ts'
import { messages } from './remotes.messages.ts'

interface Props {
  readonly resolved: Resolved
  /** Path of the page in the remote's descriptor. */
  readonly path: string
  /** Resolves once the releases in use are known to be those of the user. */
  readonly ensureReleasesForUser: EnsureReleasesForUser
}

/** Comes with the shell, which is there before any page of a remote. */
const RemoteFailure = lazy(async () => {
  const module = await import(/* webpackChunkName: "shell" */ './RemoteFailure.tsx')
  // Its texts come with it.
  await messagesLoaded()
  return { default: module.RemoteFailure }
})

/** webpack remembers a chunk that failed; only a reload of the console requests it again. */
const reloadPage = () => window.location.reload()

/** One page of a remote. Its errors stay within it. */
export function RemotePage({ resolved, path, ensureReleasesForUser }: Props) {
  const { name, title, translations } = resolved.release.descriptor
  const shownTitle = translated(title, translations)
  const { key } = useLocation()
  /** Grows with each attempt to show the page with another release. */
  const [attempt, setAttempt] = useState(0)
  const [givenUp, setGivenUp] = useState(false)
  const loading = <Loading label={messages.loading(shownTitle)} />
  const mayFallBack = (error: unknown) =>
    !givenUp && resolved.fallback !== undefined && missingChunk(error) !== undefined

  async function tryFallback(error: unknown) {
    if (!mayFallBack(error)) return
    if (await fallBack(resolved, error)) setAttempt((before) => before + 1)
    else setGivenUp(true)
  }

  return (
    <ErrorBoundary
      resetKeys={[key, attempt]}
      onError={tryFallback}
      onReset={({ reason }) => {
        if (reason === 'keys') return forgetFailure(name)
        setGivenUp(false)
        startOver(name)
      }}
      fallbackRender={({ error, resetErrorBoundary }) =>
        mayFallBack(error) ? (
          loading
        ) : (
          <Suspense fallback={loading}>
            <RemoteFailure
              error={error}
              title={shownTitle}
              name={name}
              onRetry={missingChunk(error) ? reloadPage : resetErrorBoundary}
            />
          </Suspense>
        )
      }
    >
      <Suspense fallback={loading}>
        <Page key={attempt} resolved={resolved} path={path} ensureReleasesForUser={ensureReleasesForUser} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Page({ resolved, path, ensureReleasesForUser }: Props) {
  const check = ensureReleasesForUser(identityOf(useUser()))
  if (check) use(check)
  // What is there already is taken without a moment of the fallback, which React would then show for a while.
  const { routes, release, insteadBecause } = loadedPages(resolved) ?? use(remotePages(resolved))
  const page = routes.find((route) => route.path === path)
  if (!page) throw new LoadFailure('broken', `${release.descriptor.name} has no page ${path}`)
  return (
    <>
      {insteadBecause && <FallbackNotice running={release.version} wanted={resolved.release.version} />}
      {page.element}
    </>
  )
}
