import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, listening } from '@hoistway/testing/free-port'
import { programPath, reasonToSkip } from '@hoistway/testing/programs'

export const binary = programPath('mosquitto')

export const withoutMosquitto = reasonToSkip('mosquitto', 'mosquittoSecurity')

const ADMIN = 'dynsec-admin'
const ADMIN_PASSWORD = 'password-of-the-admin'

/** Starts Mosquitto as in the deployment guide. It can be stopped and started again. */
export async function startMosquitto() {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-mosquitto-'))
  const port = await freePort()
  const devicePort = await freePort()
  const security = join(folder, 'dynamic-security.json')
  const created = spawnSync(join(binary ?? '', '../../bin/mosquitto_ctrl'), [
    'dynsec',
    'init',
    security,
    ADMIN,
    ADMIN_PASSWORD,
  ])
  if (created.status !== 0) throw new Error(`mosquitto_ctrl: ${created.stderr}`)
  const own = readFileSync(join(import.meta.dirname, '../../../docs/deploy/mosquitto.conf'), 'utf8')
    .replace('/usr/lib/mosquitto_dynamic_security.so', programPath('mosquittoSecurity') ?? '')
    .replaceAll('/mosquitto/data/', `${folder}/`)
    .replace('listener 1883', `listener ${port} 127.0.0.1`)
    .replace('listener 8883', `listener ${devicePort} 127.0.0.1`)
  const user = process.getuid?.() === 0 ? 'user root' : ''
  writeFileSync(join(folder, 'mosquitto.conf'), `${own}\nlog_dest none\n${user}\n`)
  const run = () => spawn(binary ?? '', ['-c', join(folder, 'mosquitto.conf')], { stdio: 'inherit' })
  let child = run()
  await listening(port)

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return {
    /** For controllers: the listener sets the client id to their key. */
    deviceUrl: `mqtt://127.0.0.1:${devicePort}`,
    serverUrl: `mqtt://hoistway.server:password-of-the-server@127.0.0.1:${port}`,
    controlUrl: `mqtt://${ADMIN}:${ADMIN_PASSWORD}@127.0.0.1:${port}`,
    stop,
    async restart() {
      await stop()
      child = run()
      await listening(port)
    },
    /** Loses retained messages and sessions. */
    async forget() {
      await stop()
      rmSync(join(folder, 'mosquitto.db'), { force: true })
      child = run()
      await listening(port)
    },
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
