import type { FastifyBaseLogger } from 'fastify'
import { secretIn } from '../../auth/secret-file.ts'
import { attempt, reportOutages } from '../../base/outages.ts'
import type { ControllerSecrets } from './controller-secrets.repository.ts'
import type { DeviceAccounts } from './device-accounts.ts'
import { dynsecAccounts } from './dynsec/dynsec-accounts.ts'
import { startEmbeddedBroker } from './embedded-broker.ts'

const RECONCILE_MS = 60_000

/** Failures are logged and do not fail a save. */
function keepAccounts(accounts: DeviceAccounts, leads: () => boolean, log: FastifyBaseLogger) {
  const newReport = () => reportOutages(log, 'broker accounts of controllers; tried again', 'error')
  const [onReconcile, onChange] = [newReport(), newReport()]
  const reconcile = () => attempt(onReconcile, () => accounts.reconcile())
  const ready = reconcile()
  const timer = setInterval(() => leads() && reconcile(), RECONCILE_MS)
  return {
    ready,
    changed: (keys: readonly string[]) => attempt(onChange, () => accounts.changed(keys)),
    close: () => clearInterval(timer),
  }
}
type KeptAccounts = ReturnType<typeof keepAccounts>

interface Deps {
  /** Replaces the embedded broker. */
  readonly mqttUrl: string | undefined
  /** Its account manages those of controllers. */
  readonly mqttDynsecUrl: string | undefined
  readonly mqttPort: number
  readonly state: string
  readonly secrets: ControllerSecrets
  readonly leads: () => boolean
  readonly log: FastifyBaseLogger
}

export interface OpenBroker extends Pick<KeptAccounts, 'changed'> {
  /** With the server's account. */
  readonly url: string
  /** Without an account. */
  readonly address: string
  /** Started by this process, so without earlier messages. */
  readonly isEmbedded: boolean
  close(): Promise<void>
}

/** Without MQTT_DYNSEC_URL, the operator manages the accounts of an external broker. */
export async function openBroker(deps: Deps): Promise<OpenBroker> {
  const { mqttUrl, mqttDynsecUrl, mqttPort, state, secrets, leads, log } = deps
  if (mqttUrl !== undefined && mqttDynsecUrl === undefined) {
    return {
      url: mqttUrl,
      address: withoutAccount(mqttUrl),
      isEmbedded: false,
      changed: async () => {},
      close: async () => {},
    }
  }
  const broker =
    mqttUrl === undefined || mqttDynsecUrl === undefined
      ? await startEmbeddedBroker({
          port: mqttPort,
          serverPassword: secretIn(state, 'broker-password'),
          secrets,
          log,
        })
      : {
          url: mqttUrl,
          ...dynsecAccounts({
            controlUrl: mqttDynsecUrl,
            serverUrl: mqttUrl,
            installationSecret: secretIn(state, 'seal-secret'),
            secrets,
            log,
          }),
        }
  const accounts = keepAccounts(broker, leads, log)
  // This may create the server's own account.
  await accounts.ready
  return {
    url: broker.url,
    address: withoutAccount(broker.url),
    isEmbedded: mqttUrl === undefined,
    changed: accounts.changed,
    async close() {
      accounts.close()
      await broker.close()
    },
  }
}

function withoutAccount(url: string): string {
  const address = new URL(url)
  address.username = ''
  address.password = ''
  return address.href
}
