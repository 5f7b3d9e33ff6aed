import { type HubMessage, type MessageHeaders, messageType } from '../messages.ts'
import { ProtocolError } from '../protocol-error.ts'

/** Unchecked fields, named as in the JSON protocol. */
export type MessageMembers = Readonly<Record<string, unknown>>

/**
 * Missing fields are `undefined`, which differs from a `null` result. Returns `undefined` for an unknown type.
 * @throws ProtocolError if a field is missing or has the wrong type
 */
export function readMessage(members: MessageMembers): HubMessage | undefined {
  switch (integer(members, 'type')) {
    case messageType.invocation:
      return {
        type: 1,
        headers: headersOf(members),
        invocationId: optionalString(members, 'invocationId') || undefined,
        arguments: argumentsOf(members),
        target: string(members, 'target'),
        streamIds: optionalStrings(members, 'streamIds'),
      }
    case messageType.streamItem:
      return { type: 2, ...addressed(members), ...content(members) }
    case messageType.completion:
      return { type: 3, ...addressed(members), ...outcome(members) }
    case messageType.streamInvocation:
      return {
        type: 4,
        ...addressed(members),
        arguments: argumentsOf(members),
        target: string(members, 'target'),
        streamIds: optionalStrings(members, 'streamIds'),
      }
    case messageType.cancelInvocation:
      return { type: 5, ...addressed(members) }
    case messageType.ping:
      return { type: 6 }
    case messageType.close:
      return { type: 7, ...closing(members) }
    case messageType.ack:
      return { type: 8, sequenceId: integer(members, 'sequenceId') }
    case messageType.sequence:
      return { type: 9, sequenceId: integer(members, 'sequenceId') }
    default:
      return undefined
  }
}

function addressed(members: MessageMembers): { headers?: MessageHeaders; invocationId: string } {
  return { headers: headersOf(members), invocationId: string(members, 'invocationId') }
}

function content({ item }: MessageMembers): { item: unknown } {
  if (item === undefined) throw missing('item')
  return { item }
}

function argumentsOf({ arguments: args }: MessageMembers): readonly unknown[] {
  if (args === undefined) throw missing('arguments')
  if (!Array.isArray(args)) throw wrong('arguments', 'Array')
  return args
}

function outcome(members: MessageMembers): { error?: string; result?: unknown } {
  const error = optionalString(members, 'error')
  const { result } = members
  if (error === undefined) return result === undefined ? {} : { result }
  if (result !== undefined) {
    throw new ProtocolError("The 'error' and 'result' properties are mutually exclusive.")
  }
  return { error }
}

function closing(members: MessageMembers): { error?: string; allowReconnect?: boolean } {
  const error = optionalString(members, 'error')
  const { allowReconnect = false } = members
  if (typeof allowReconnect !== 'boolean') throw wrong('allowReconnect', 'Boolean')
  return { ...(error !== undefined && { error }), allowReconnect }
}

function headersOf({ headers }: MessageMembers): MessageHeaders | undefined {
  if (headers === undefined || headers === null) return undefined
  if (!isHeaders(headers)) throw wrong('headers', 'Object')
  return headers
}

function isHeaders(value: unknown): value is MessageHeaders {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((header) => typeof header === 'string')
}

function integer(members: MessageMembers, name: string): number {
  const value = members[name]
  if (value === undefined) throw missing(name)
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw wrong(name, 'Number')
  return value
}

function string(members: MessageMembers, name: string): string {
  const value = optionalString(members, name)
  if (value === undefined || value === '') throw missing(name)
  return value
}

function optionalString(members: MessageMembers, name: string): string | undefined {
  const value = members[name] ?? undefined
  if (value !== undefined && typeof value !== 'string') throw wrong(name, 'String')
  return value
}

function optionalStrings(members: MessageMembers, name: string): readonly string[] | undefined {
  const value = members[name] ?? undefined
  if (value === undefined) return undefined
  if (!Array.isArray(value)) throw wrong(name, 'Array')
  const strings: unknown[] = value
  if (!strings.every((each) => typeof each === 'string')) throw wrong(name, 'Array')
  return strings.length > 0 ? strings : undefined
}

function missing(name: string): ProtocolError {
  return new ProtocolError(`Missing required property '${name}'.`)
}

function wrong(name: string, type: string): ProtocolError {
  return new ProtocolError(`Expected '${name}' to be of type ${type}.`)
}
