import type { CanFrame } from '@hoistway/contracts/can'
import { canTrace as messages } from '../../texts/en.ts'

/** CANopen's predefined connections with 127 nodes each (CiA 301). */
const CONNECTIONS = [
  { from: 0x080, kind: 'EMCY' },
  { from: 0x180, kind: 'TPDO 1' },
  { from: 0x200, kind: 'RPDO 1' },
  { from: 0x280, kind: 'TPDO 2' },
  { from: 0x300, kind: 'RPDO 2' },
  { from: 0x380, kind: 'TPDO 3' },
  { from: 0x400, kind: 'RPDO 3' },
  { from: 0x480, kind: 'TPDO 4' },
  { from: 0x500, kind: 'RPDO 4' },
  { from: 0x580, kind: 'sdoResponse' },
  { from: 0x600, kind: 'sdoRequest' },
  { from: 0x700, kind: 'Heartbeat' },
] as const
const BROADCASTS = { 0: 'NMT', 128: 'SYNC', 256: 'TIME', 2020: 'LSS', 2021: 'LSS' }
const NODES = 127

/** Node numbers that CiA 417 recommends for lifts. */
const ROLES = [
  { from: 1, to: 1, role: 'control' },
  { from: 2, to: 2, role: 'drive' },
  { from: 4, to: 5, role: 'position' },
  { from: 6, to: 8, role: 'door' },
  { from: 9, to: 9, role: 'gateway' },
  { from: 12, to: 12, role: 'car' },
  { from: 13, to: 13, role: 'load' },
  { from: 14, to: 14, role: 'emergencyCall' },
  { from: 16, to: 20, role: 'carPanel' },
  { from: 21, to: 120, role: 'landing' },
] as const

type Identifier = Pick<CanFrame, 'id' | 'extended'>

/** Returns undefined for identifiers without a node, such as broadcasts. */
export function connectionOf({ id, extended }: Identifier) {
  const found = extended ? undefined : CONNECTIONS.find(({ from }) => id > from && id <= from + NODES)
  return found && { kind: found.kind, node: id - found.from }
}

/** Describes identifiers of CANopen Lift; returns undefined for others, such as all with 29 bits. */
export function describeId(frame: Identifier): string | undefined {
  const found = connectionOf(frame)
  if (!found) return frame.extended ? undefined : named(BROADCASTS, frame.id)
  const { kind, node } = found
  const name = kind === 'sdoRequest' || kind === 'sdoResponse' ? messages[kind] : kind
  return `${name} · ${nodeName(node)}`
}

export function describeContent(frame: CanFrame): string | undefined {
  const { id, extended, remote, data } = frame
  const [first = 0, second = 0] = data
  const kind = connectionOf(frame)?.kind
  if (extended || remote || data.length === 0) return undefined
  if (kind === 'Heartbeat') return named(messages.states, first & 0x7f)
  if (kind === 'EMCY' && data.length >= 2) {
    const code = first + second * 256
    if (code === 0) return messages.noError
    return messages.errorCode(code.toString(16).padStart(4, '0').toUpperCase())
  }
  const command = id === 0 ? named(messages.commands, first) : undefined
  return command && `${command} · ${second === 0 ? messages.allNodes : nodeName(second)}`
}

export function nodeName(node: number): string {
  const found = ROLES.find(({ from, to }) => node >= from && node <= to)
  return found ? `${messages.roles[found.role]} (${node})` : messages.node(node)
}

const named = (names: Readonly<Record<number, string>>, key: number): string | undefined => names[key]
