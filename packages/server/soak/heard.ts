import { existsSync, readFileSync } from 'node:fs'
import type { Acknowledged } from '../../simulator/src/parent.ts'
import type { DeviceMessage } from '../src/devices/pipeline/parse.ts'

type About = Pick<DeviceMessage, 'key' | 'kind' | 'commandId'>

/** Returns `undefined` for kinds of messages that the soak does not expect to arrive. */
export function heardText({ key, kind, commandId }: About, payload: string): string | undefined {
  if (kind === 'command') return `${key} ${commandId} ${Object(JSON.parse(payload)).status}`
  if (kind !== 'alert' && kind !== 'firmware') return undefined
  const { alertId, active, jobId, state } = Object(JSON.parse(payload))
  return kind === 'alert' ? `${key} ${alertId} ${active}` : `${key} ${jobId} ${state}`
}

export function readHeard(files: readonly string[]): (one: Acknowledged) => boolean {
  const lines = files.filter(existsSync).flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const heard = new Set(lines)
  return ({ controllerKey, id, value }) => heard.has(`${controllerKey} ${id} ${value}`)
}
