import { addBrowser } from './delivery.api.ts'

export class PushRefusal extends Error {
  readonly reason: 'denied' | 'unsupported'

  constructor(reason: PushRefusal['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Only production builds have one. */
const worker = async () =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

export async function subscribe(publicKey: string): Promise<void> {
  const registration = await worker()
  if (!registration || !('PushManager' in window)) throw new PushRefusal('unsupported')
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefusal('denied')
  // An earlier subscription may belong to another installation.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  await addBrowser((await registration.pushManager.subscribe(options)).toJSON())
}

export async function unsubscribe(): Promise<void> {
  const registration = await worker()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
