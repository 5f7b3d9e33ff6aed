import { randomUUID } from 'node:crypto'
import { HubError } from '../hub-error.ts'
import type { InvocationMessage } from '../messages.ts'
import { toJson } from '../protocols/json-values.ts'
import type { Backplane } from './backplane.ts'
import { type BackplaneMessage, type Question, readMessage } from './backplane-messages.ts'
import { InProcessLifetime } from './in-process.ts'
import type { LocalConnection, Scope } from './lifetime-manager.ts'
import { Questions, type QuestionTimes } from './questions.ts'

export interface BackplaneOptions {
  /** Receives invalid messages of other servers and failed answers. Must not throw. */
  readonly onError?: (error: unknown) => void
  /** Default: 2 s to find the server of a connection, 30 s for its answer. */
  readonly times?: Partial<QuestionTimes>
}

const ALL_SERVERS = 'all'
const groupChannel = (group: string) => `group:${group}`
const userChannel = (user: string) => `user:${user}`

/** Delivers messages to other servers as JSON over a backplane. */
export class BackplaneLifetime extends InProcessLifetime {
  readonly #backplane: Backplane
  readonly #onError: (error: unknown) => void
  readonly #channel = `server:${randomUUID()}`
  readonly #questions: Questions
  readonly #followed = new Map<string, Promise<void>>()

  private constructor(backplane: Backplane, { onError = () => {}, times }: BackplaneOptions) {
    super()
    this.#backplane = backplane
    this.#onError = onError
    this.#questions = new Questions({ claim: 2_000, answer: 30_000, ...times })
  }

  /** Resolves when this server is subscribed. */
  static async open(backplane: Backplane, options: BackplaneOptions = {}): Promise<BackplaneLifetime> {
    const lifetime = new BackplaneLifetime(backplane, options)
    await Promise.all([lifetime.#follow(ALL_SERVERS), lifetime.#follow(lifetime.#channel)])
    return lifetime
  }

  override async connected(connection: LocalConnection): Promise<void> {
    await super.connected(connection)
    if (connection.user !== undefined) await this.#follow(userChannel(connection.user))
  }

  override async disconnected(connection: LocalConnection): Promise<void> {
    const groups = this.groupsOf(connection)
    await super.disconnected(connection)
    const left = groups.filter((group) => !this.hasGroup(group)).map(groupChannel)
    const { user } = connection
    if (user !== undefined && !this.hasUser(user)) left.push(userChannel(user))
    await Promise.all(left.map((channel) => this.#unfollow(channel)))
  }

  override async send(scope: Scope, message: InvocationMessage): Promise<void> {
    // Both start before the first await, which keeps messages in order.
    const here = super.send(scope, message)
    const isHereAlone = scope.to === 'client' && this.has(scope.connectionId)
    await (isHereAlone
      ? here
      : Promise.all([here, this.#publish(channelOf(scope), { is: 'push', scope, message })]))
  }

  /** Resolves when the connection, on any server, receives messages to the group. */
  override async addToGroup(connectionId: string, group: string): Promise<void> {
    if (!this.has(connectionId)) return this.#askUnlessAbsent(connectionId, { ask: 'join', group })
    await super.addToGroup(connectionId, group)
    await this.#follow(groupChannel(group))
    // The last connection may have left in between.
    if (!this.hasGroup(group)) await this.#unfollow(groupChannel(group))
  }

  override async removeFromGroup(connectionId: string, group: string): Promise<void> {
    if (!this.has(connectionId)) return this.#askUnlessAbsent(connectionId, { ask: 'leave', group })
    await super.removeFromGroup(connectionId, group)
    if (!this.hasGroup(group)) await this.#unfollow(groupChannel(group))
  }

  override invoke(
    connectionId: string,
    target: string,
    args: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<unknown> {
    return this.has(connectionId)
      ? super.invoke(connectionId, target, args, signal)
      : this.#ask(connectionId, { ask: 'invoke', target, arguments: args }, signal)
  }

  async close(): Promise<void> {
    this.#questions.close()
    await Promise.all([...this.#followed.keys()].map((channel) => this.#unfollow(channel)))
  }

  #follow(channel: string): Promise<void> {
    const known = this.#followed.get(channel)
    if (known) return known
    const following = this.#backplane.subscribe(channel, (text) => this.#receive(text))
    this.#followed.set(channel, following)
    following.catch(() => {
      if (this.#followed.get(channel) === following) this.#followed.delete(channel)
    })
    return following
  }

  async #unfollow(channel: string): Promise<void> {
    if (this.#followed.delete(channel)) await this.#backplane.unsubscribe(channel)
  }

  async #publish(channel: string, message: BackplaneMessage): Promise<void> {
    await this.#backplane.publish(channel, toJson(message))
  }

  #ask(connectionId: string, question: Question, signal?: AbortSignal): Promise<unknown> {
    return this.#questions.ask(
      connectionId,
      (id) => this.#publish(ALL_SERVERS, { is: 'question', id, from: this.#channel, connectionId, question }),
      signal,
    )
  }

  async #askUnlessAbsent(connectionId: string, question: Question): Promise<void> {
    await this.#ask(connectionId, question).catch((error: unknown) => {
      if (!(error instanceof HubError)) throw error
    })
  }

  #receive(text: string): void {
    this.#handle(text).catch(this.#onError)
  }

  async #handle(text: string): Promise<void> {
    const message = readMessage(text)
    if (message.is === 'push') await super.send(message.scope, message.message)
    else if (message.is === 'claim') this.#questions.claimed(message.id)
    else if (message.is === 'answer') this.#questions.settle(message.id, message)
    else if (this.has(message.connectionId)) await this.#answer(message)
  }

  async #answer({ id, from, connectionId, question }: BackplaneMessage & { is: 'question' }): Promise<void> {
    await this.#publish(from, { is: 'claim', id })
    try {
      const result = await this.#do(connectionId, question)
      await this.#publish(from, { is: 'answer', id, result })
    } catch (error) {
      await this.#publish(from, {
        is: 'answer',
        id,
        error: error instanceof Error ? error.message : 'failed',
      })
    }
  }

  #do(connectionId: string, question: Question): Promise<unknown> {
    if (question.ask === 'invoke') return super.invoke(connectionId, question.target, question.arguments)
    const { ask, group } = question
    return ask === 'join' ? this.addToGroup(connectionId, group) : this.removeFromGroup(connectionId, group)
  }
}

function channelOf(scope: Scope): string {
  if (scope.to === 'group') return groupChannel(scope.group)
  return scope.to === 'user' ? userChannel(scope.user) : ALL_SERVERS
}
