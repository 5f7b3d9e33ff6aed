import type { Release } from '@hoistway/federation/registry'
import { Loading } from '@hoistway/ui/feedback'
import { Suspense, use } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { LoadFailure } from './load-failure.ts'
import { forgetFailure, remoteRoutes } from './load-remote.ts'
import { RemoteFailure } from './RemoteFailure.tsx'

interface Props {
  readonly release: Release
  /** Path of the page, as the remote's descriptor names it. */
  readonly path: string
}

/** One page of a remote. Whatever goes wrong in it stays in it. */
export function RemotePage({ release, path }: Props) {
  const { name, title } = release.descriptor
  const { key } = useLocation()
  return (
    <ErrorBoundary
      resetKeys={[key]}
      onReset={() => forgetFailure(name)}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <RemoteFailure error={error} title={title} name={name} onRetry={resetErrorBoundary} />
      )}
    >
      <Suspense fallback={<Loading label={`Loading ${title}...`} />}>
        <Page release={release} path={path} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Page({ release, path }: Props) {
  const routes = use(remoteRoutes(release))
  const page = routes.find((route) => route.path === path)
  if (!page) throw new LoadFailure('broken', `${release.descriptor.name} has no page ${path}`)
  return page.element
}
