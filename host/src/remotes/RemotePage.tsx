import { translated } from '@hoistway/language/messages'
import { useUser } from '@hoistway/platform/session'
import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { use, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { remotes as messages } from '../texts/en.ts'
import { loadFailure as english } from '../texts/load-failure.ts'
import { LoadFailure } from './load-failure.ts'
import { ReleaseBoundary } from './ReleaseBoundary.tsx'
import { RemoteFailure } from './RemoteFailure.tsx'
import { identityOf } from './registry.api.ts'
import type { RemotePageProps } from './remote-page-props.ts'
import { applyStyles, forgetFailure, loadedPages, remotePages } from './remote-pages.ts'

export function RemotePage({ resolved, path, ensureReleasesForUser }: RemotePageProps) {
  const { descriptor } = resolved.release
  const { name } = descriptor
  const { key } = useLocation()
  // The next visit tries to load the remote again.
  useEffect(() => () => forgetFailure(name), [name])
  return (
    <ReleaseBoundary
      resolved={resolved}
      title={pageTitle(descriptor, path)}
      name={name}
      visit={key}
      onReset={() => forgetFailure(name)}
      Failure={RemoteFailure}
    >
      <Page resolved={resolved} path={path} ensureReleasesForUser={ensureReleasesForUser} />
    </ReleaseBoundary>
  )
}

function pageTitle(descriptor: RemoteDescriptor, path: string): string {
  const { routes, navigation } = descriptor
  const route = routes.find((one) => one.path === path)
  const item = navigation.find((one) => path === one.path || path.startsWith(`${one.path}/`))
  if (route?.title) return translated(route.title, route.translations)
  return item
    ? translated(item.label, item.translations)
    : translated(descriptor.title, descriptor.translations)
}

function Page({ resolved, path, ensureReleasesForUser }: RemotePageProps) {
  const check = ensureReleasesForUser(identityOf(useUser()))
  if (check) use(check)
  // A loaded page renders without the fallback, which React would keep for a while. The choice is made once: a
  // component that has suspended in `use` must call it again when it resumes.
  const [ready] = useState(() => loadedPages(resolved))
  const [started] = useState(() => remotePages(resolved))
  const { routes, release, fallbackReason } = ready ?? use(started)
  useLayoutEffect(() => applyStyles(release), [release])
  const page = routes.find((route) => route.path === path)
  if (!page) throw new LoadFailure('broken', english.noPage(release.descriptor.name, path))
  return (
    <>
      {fallbackReason && <FallbackNotice running={release.version} wanted={resolved.release.version} />}
      {page.element}
    </>
  )
}

interface FallbackProps {
  readonly running: string
  readonly wanted: string
}

function FallbackNotice({ running, wanted }: FallbackProps) {
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  return (
    <Alert
      role="status"
      color="yellow"
      mb="md"
      icon={<IconInfoCircle aria-hidden />}
      withCloseButton
      closeButtonLabel={messages.dismiss}
      onClose={() => setDismissed(true)}
    >
      {messages.fallback(wanted, running)}
    </Alert>
  )
}
