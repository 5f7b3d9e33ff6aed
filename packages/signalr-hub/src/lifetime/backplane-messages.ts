import { type InvocationMessage, messageType } from '../messages.ts'
import type { Scope } from './lifetime-manager.ts'

export type Question =
  | { readonly ask: 'join' | 'leave'; readonly group: string }
  | { readonly ask: 'invoke'; readonly target: string; readonly arguments: readonly unknown[] }

export type BackplaneMessage =
  | { readonly is: 'push'; readonly scope: Scope; readonly message: InvocationMessage }
  | {
      readonly is: 'question'
      readonly id: string
      /** Channel for the answer. */
      readonly from: string
      readonly connectionId: string
      readonly question: Question
    }
  /** The sender has the connection; its answer may take longer. */
  | { readonly is: 'claim'; readonly id: string }
  | { readonly is: 'answer'; readonly id: string; readonly result?: unknown; readonly error?: string }

export function readMessage(text: string): BackplaneMessage {
  const read: unknown = JSON.parse(text)
  if (!isRecord(read)) throw new TypeError('The backplane carried something that is no message.')
  const { is, id } = read
  if (is === 'push') return { is, scope: scopeOf(read.scope), message: invocationOf(read.message) }
  if (is === 'claim') return { is, id: stringOf(id) }
  if (is === 'answer') {
    const { result, error } = read
    return { is, id: stringOf(id), result, ...(error !== undefined && { error: stringOf(error) }) }
  }
  if (is !== 'question') throw new TypeError('The backplane carried a message of an unknown kind.')
  const { from, connectionId, question } = read
  return {
    is,
    id: stringOf(id),
    from: stringOf(from),
    connectionId: stringOf(connectionId),
    question: questionOf(question),
  }
}

function scopeOf(value: unknown): Scope {
  if (!isRecord(value)) throw invalid('scope')
  const { to, except: given } = value
  const except = given === undefined ? {} : { except: textsOf(given) }
  if (to === 'all') return { to, ...except }
  if (to === 'group') return { to, group: stringOf(value.group), ...except }
  if (to === 'groups') return { to, groups: textsOf(value.groups), ...except }
  if (to === 'users') return { to, users: textsOf(value.users), ...except }
  if (to === 'clients') return { to, connectionIds: textsOf(value.connectionIds), ...except }
  if (to === 'user') return { to, user: stringOf(value.user), ...except }
  if (to === 'client') return { to, connectionId: stringOf(value.connectionId), ...except }
  throw invalid('scope')
}

function questionOf(value: unknown): Question {
  if (!isRecord(value)) throw invalid('question')
  const { ask } = value
  if (ask === 'join' || ask === 'leave') return { ask, group: stringOf(value.group) }
  if (ask === 'invoke') return { ask, target: stringOf(value.target), arguments: listOf(value.arguments) }
  throw invalid('question')
}

function invocationOf(value: unknown): InvocationMessage {
  if (!isRecord(value)) throw invalid('message')
  return {
    type: messageType.invocation,
    target: stringOf(value.target),
    arguments: listOf(value.arguments),
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function stringOf(value: unknown): string {
  if (typeof value !== 'string') throw invalid('text')
  return value
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw invalid('list')
  return value
}

const textsOf = (value: unknown) => listOf(value).map(stringOf)

const invalid = (what: string) => new TypeError(`The backplane carried a message with an invalid ${what}.`)
