import { messagesLoaded } from '@hoistway/language/messages'
import { type ComponentType, lazy, useState } from 'react'
import type { remoteCode } from './remote-code.ts'
import type { RemoteExtensionProps, RemotePageProps } from './remote-page-props.ts'

let loaded: typeof remoteCode | undefined

/** The code is in the shell's chunk, because the sign-in page does not need it. */
export async function loadRemoteCode(): Promise<typeof remoteCode> {
  if (loaded) return loaded
  const { remoteCode: code } = await import(/* webpackChunkName: "shell" */ './remote-code.ts')
  await messagesLoaded()
  loaded = code
  return code
}

const pageWhenLoaded = lazy(async () => ({ default: (await loadRemoteCode()).RemotePage }))
const extensionWhenLoaded = lazy(async () => ({ default: (await loadRemoteCode()).RemoteExtension }))
const failureWhenLoaded = lazy(async () => ({ default: (await loadRemoteCode()).RegistryFailure }))

/** Never suspends for its own code once that is loaded. */
export function RemoteRoute(props: RemotePageProps) {
  const [Page] = useState<ComponentType<RemotePageProps>>(() => loaded?.RemotePage ?? pageWhenLoaded)
  return <Page {...props} />
}

export function RemoteExtensionRoute(props: RemoteExtensionProps) {
  const [Extension] = useState<ComponentType<RemoteExtensionProps>>(
    () => loaded?.RemoteExtension ?? extensionWhenLoaded,
  )
  return <Extension {...props} />
}

export function RegistryFailureRoute() {
  const [Failure] = useState<ComponentType>(() => loaded?.RegistryFailure ?? failureWhenLoaded)
  return <Failure />
}
