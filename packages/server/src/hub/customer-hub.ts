import { hubPath } from '@hoistway/contracts/hub'
import { createHub, type HubConnection, HubError } from '@hoistway/signalr-hub/hub'
import type { FastifyBaseLogger } from 'fastify'
import { identify } from '../auth/guard.ts'
import type { Caller, SessionRepository } from '../auth/session.repository.ts'
import type { Tokens } from '../auth/tokens.ts'
import type { Directory } from '../devices/directory.ts'
import { type CustomerHub, elevatorGroup, type HubContext, maySee } from './hub-context.ts'
import { stateUpdate } from './pushes.ts'

interface Deps {
  readonly tokens: Tokens
  readonly sessions: SessionRepository
  readonly directory: Directory
  /** Organizations that a caller sees; `undefined`: all. */
  readonly visibleTo: (caller: Caller) => Promise<ReadonlySet<string> | undefined>
  readonly latestState: (elevatorId: string) => Promise<Parameters<typeof stateUpdate>[1] | undefined>
  readonly originAllowed: (origin: string, host: string | undefined) => boolean
  readonly log: FastifyBaseLogger
}

/** Logout and a change of roles or memberships take effect on open connections within this time. */
const REAUTHORISE_MS = 3_000

/** The hub at /customerHub (A §7). Every subscription is authorised; a foreign elevator does not exist. */
export function createCustomerHub(deps: Deps): { hub: CustomerHub; close(): Promise<void> } {
  const { tokens, sessions, directory, visibleTo, latestState, originAllowed, log } = deps

  const elevatorOf = (id: unknown, connection: HubConnection<HubContext>) => {
    const entry = typeof id === 'string' ? directory.byId(id) : undefined
    if (!entry || !maySee(connection.context, entry)) throw new HubError('Elevator not found.')
    return entry
  }

  const hub: CustomerHub = createHub<HubContext>({
    path: hubPath,
    originAllowed: (origin, request) => originAllowed(origin, request.headers.host),
    async authenticate(_request, token) {
      const identity = await identify(token, tokens, sessions)
      // Whoever must set up a second factor first sees nothing until then.
      if (!identity || identity.caller.mustEnrol) return undefined
      const { caller, expiresAt } = identity
      return { context: { caller, visible: await visibleTo(caller) }, expiresAt }
    },
    methods: {
      async SubscribeToElevator([id], connection) {
        const entry = elevatorOf(id, connection)
        hub.groups.add(elevatorGroup(entry.id), connection)
        connection.send('ElevatorSubscriptionConfirmed', { elevatorId: entry.id })
        const state = await latestState(entry.id)
        if (state) connection.send('ElevatorStateUpdate', stateUpdate(entry, state))
      },
      UnsubscribeFromElevator([id], connection) {
        if (typeof id !== 'string') throw new HubError('Elevator not found.')
        hub.groups.remove(elevatorGroup(id), connection)
        connection.send('ElevatorUnsubscriptionConfirmed', { elevatorId: id })
      },
      GetConnectionInfo(_args, connection) {
        connection.send('ConnectionInfo', {
          connectionId: connection.id,
          userEmail: connection.context.caller.email,
          subscriptions: watched(connection),
          connectedAt: connection.connectedAt,
        })
      },
    },
    onError: (error) => log.error({ err: error }, 'hub'),
  })

  const watched = (connection: HubConnection<HubContext>) =>
    hub.groups.of(connection).map((group) => group.slice(elevatorGroup('').length))

  async function reauthorise(connection: HubConnection<HubContext>): Promise<void> {
    const { context } = connection
    const caller = await sessions.find(context.caller.id, context.caller.sessionId)
    if (!caller || caller.mustEnrol) {
      connection.close({ error: 'The session has ended.' })
      return
    }
    // The client is to learn of its new roles: it renews its session when it comes back.
    if (caller.roles.join() !== context.caller.roles.join()) {
      connection.close({ allowReconnect: true })
      return
    }
    context.caller = caller
    context.visible = await visibleTo(caller)
    for (const id of watched(connection)) {
      const entry = directory.byId(id)
      if (!entry || !maySee(context, entry)) hub.groups.remove(elevatorGroup(id), connection)
    }
  }

  const timer = setInterval(() => {
    for (const connection of hub.connections()) {
      reauthorise(connection).catch((error) => log.error({ err: error }, 'hub reauthorisation'))
    }
  }, REAUTHORISE_MS)

  return {
    hub,
    close() {
      clearInterval(timer)
      return hub.close()
    },
  }
}
