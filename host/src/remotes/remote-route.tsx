import { messagesLoaded } from '@hoistway/language/messages'
import { type ComponentType, lazy, useState } from 'react'
import type { remoteCode } from './remote-code.ts'

let loaded: typeof remoteCode | undefined

/** The code is in the shell's chunk, because the sign-in page does not need it. */
export async function loadRemoteCode(): Promise<typeof remoteCode> {
  if (loaded) return loaded
  const { remoteCode: code } = await import(/* webpackChunkName: "shell" */ './remote-code.ts')
  await messagesLoaded()
  loaded = code
  return code
}

/** Returns a component that never suspends for its own code once that is loaded. */
function whenLoaded<Props extends object>(componentOf: (code: typeof remoteCode) => ComponentType<Props>) {
  const Later = lazy(async () => ({ default: componentOf(await loadRemoteCode()) }))
  return function WhenLoaded(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => (loaded ? componentOf(loaded) : Later))
    return <Component {...props} />
  }
}

export const RemoteRoute = whenLoaded(({ RemotePage }) => RemotePage)
export const RemoteExtensionRoute = whenLoaded(({ RemoteExtension }) => RemoteExtension)
export const RegistryFailureRoute = whenLoaded(({ RegistryFailure }) => RegistryFailure)
