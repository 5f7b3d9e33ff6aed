import { setTimeout as wait } from 'node:timers/promises'
import { canStream } from '@hoistway/contracts/can'
import { hubPath, subscriptionBatchLimit } from '@hoistway/contracts/hub'
import { createHub, HubError, type LifetimeManager, WebSocketError } from '@hoistway/signalr-hub/hub'
import type { FastifyBaseLogger } from 'fastify'
import { addressBehind } from '../auth/address.ts'
import { identify } from '../auth/guard.ts'
import type { SessionRepository } from '../auth/session.repository.ts'
import type { Tokens } from '../auth/tokens.ts'
import { isId } from '../base/wire.ts'
import { inBatches } from '../cluster/in-batches.ts'
import type { Database } from '../db/database.ts'
import { visibleOrganizations } from '../db/scope.ts'
import type { CanWatch } from '../devices/can/can-watch.ts'
import type { Assignment, Directory } from '../devices/directory/directory.ts'
import type { LinkStatus } from '../devices/link/link-status.ts'
import { canStreams } from './can-stream.ts'
import {
  type CustomerConnection,
  type CustomerHub,
  type CustomerTypes,
  elevatorGroup,
  elevatorOfGroup,
  maySee,
} from './hub-context.ts'
import type { ElevatorValues } from './published-states.ts'
import { stateUpdate } from './pushes.ts'
import { dueAgain, keepAuthorised } from './reauthorisation.ts'

interface Deps {
  readonly tokens: Tokens
  readonly sessions: SessionRepository
  readonly directory: Directory
  readonly db: Database
  /** For new subscribers, who already get pushes. */
  readonly latestStates: (elevatorIds: readonly string[]) => Promise<ReadonlyMap<string, ElevatorValues>>
  readonly can: CanWatch
  readonly lifetime: LifetimeManager | undefined
  readonly linkStatus: LinkStatus
  readonly originAllowed: (origin: string, host: string | undefined) => boolean
  readonly trustedProxies: readonly string[]
  readonly log: FastifyBaseLogger
}

/** Some clients do not answer the close frame. */
const CLOSE_TIMEOUT_MS = 2_000

/** About 3,000 states: 10 s of pushes to a wall of 300 elevators. */
const RECONNECT_BUFFER_BYTES = 1024 * 1024

/** More than 5,000 calls: pages of earlier releases subscribe to each elevator separately. */
const RECEIVE_BUFFER_BYTES = 1024 * 1024

/** More elevators than any wall shows. */
const SUBSCRIPTIONS_PER_CONNECTION = 5_000

const STATES_AT_ONCE = 1_000

const SUBSCRIPTIONS_AT_ONCE = 50

const MS_PER_LISTED_ID = 1
/** The largest wall, left and opened again. */
const LISTED_IDS_BURST = 2 * SUBSCRIPTIONS_PER_CONNECTION

/** Pushes share frames, so a slow phone handles 20 tasks a second. */
const limits = {
  closeTimeout: CLOSE_TIMEOUT_MS,
  reconnectBuffer: RECONNECT_BUFFER_BYTES,
  receiveBuffer: RECEIVE_BUFFER_BYTES,
  batchInterval: 50,
  parallelInvocations: SUBSCRIPTIONS_AT_ONCE,
  groupsPerConnection: SUBSCRIPTIONS_PER_CONNECTION,
  streams: 100,
  invocationsPerSecond: 100,
  invocationBurst: 1_000,
  connectionsPerUser: 50,
  connectionsPerAddress: 1_000,
  negotiationsPerAddress: 1_000,
}

/** Reports elevators that the caller cannot see as missing. */
export function createCustomerHub(deps: Deps): { hub: CustomerHub; close(): Promise<void> } {
  const { tokens, sessions, db, directory, latestStates, originAllowed, log } = deps

  const elevatorOf = (id: unknown, connection: CustomerConnection) => {
    const entry = typeof id === 'string' ? directory.byId(id) : undefined
    if (entry && maySee(connection.context, entry)) return entry
    // The directory and the connection's access may be seconds old.
    const { lost } = connection.context
    if (typeof id === 'string' && isId(id) && lost.size < SUBSCRIPTIONS_PER_CONNECTION) lost.add(id)
    throw new HubError('Elevator not found.')
  }

  function sendState(connection: CustomerConnection, elevatorId: string, state: ElevatorValues): void {
    const entry = directory.byId(elevatorId)
    // Access may have ended during the read.
    if (!entry || !maySee(connection.context, entry)) return
    const isLinkDown = deps.linkStatus.current.state === 'down'
    const known = isLinkDown ? { ...state, isOnline: undefined } : state
    connection.send('ElevatorStateUpdate', stateUpdate(entry, known))
  }
  const latest = inBatches((ids: ReadonlySet<string>) => latestStates([...ids]), STATES_AT_ONCE)

  async function subscribe(connection: CustomerConnection, id: unknown): Promise<void> {
    const entry = elevatorOf(id, connection)
    connection.context.lost.delete(entry.id)
    await hub.groups.add(elevatorGroup(entry.id), connection)
    connection.send('ElevatorSubscriptionConfirmed', { elevatorId: entry.id })
    const state = (await latest(entry.id)).get(entry.id)
    // The client may have unsubscribed in between: a later state would stay on the page.
    if (!hub.groups.has(elevatorGroup(entry.id), connection)) return
    if (state) sendState(connection, entry.id, state)
  }

  async function unsubscribe(connection: CustomerConnection, id: unknown): Promise<void> {
    if (typeof id !== 'string') throw new HubError('Elevator not found.')
    connection.context.lost.delete(id)
    await hub.groups.remove(elevatorGroup(id), connection)
    connection.send('ElevatorUnsubscriptionConfirmed', { elevatorId: id })
  }

  const watchCan = canStreams(deps.can, directory)
  const hub: CustomerHub = createHub<CustomerTypes>({
    path: hubPath,
    ...(deps.lifetime && { lifetime: deps.lifetime }),
    // A console that loses its network for seconds misses nothing.
    statefulReconnect: true,
    limits,
    originAllowed: (origin, request) => originAllowed(origin, request.headers.host),
    addressOf: addressBehind(deps.trustedProxies),
    async authenticate(_request, token) {
      const identity = await identify(token, tokens, sessions)
      // A user who must set up a second factor sees nothing yet.
      if (!identity || identity.caller.mustEnrol) return undefined
      const { caller, expiresAt } = identity
      const context = {
        caller,
        visible: await visibleOrganizations(db, caller),
        dueAt: dueAgain(),
        lost: new Set<string>(),
        paidAt: 0,
      }
      return { context, expiresAt, user: caller.id }
    },
    methods: {
      SubscribeToElevator: ([id], { connection }) => subscribe(connection, id),
      UnsubscribeFromElevator: ([id], { connection }) => unsubscribe(connection, id),
      SubscribeToElevators: ([ids], { connection }) => refusedOf(connection, ids, subscribe),
      UnsubscribeFromElevators: ([ids], { connection }) => refusedOf(connection, ids, unsubscribe),
      GetConnectionInfo(_args, { connection }) {
        connection.send('ConnectionInfo', {
          connectionId: connection.id,
          userEmail: connection.context.caller.email,
          subscriptions: hub.groups.of(connection).map(elevatorOfGroup),
          connectedAt: connection.connectedAt,
        })
      },
    },
    streams: { [canStream]: ([id], { connection, signal }) => watchCan(id, connection, signal) },
    onConnected: (connection) => connection.send('DeviceLinkStatus', deps.linkStatus.current),
    onError(error) {
      if (isClients(error)) log.debug({ err: error }, 'hub client')
      else log.error({ err: error }, 'hub')
    },
  })

  directory.onAssigned((assignments) => void replaceStates(hub, { latest, log }, assignments))
  const authorised = keepAuthorised({ hub, sessions, directory, subscribe, log })
  return {
    hub,
    close() {
      authorised.close()
      return hub.close()
    },
  }
}

/** Sends the state of the new controller to its page. The device link sends the presence. */
async function replaceStates(
  hub: CustomerHub,
  { latest, log }: Pick<Deps, 'log'> & { readonly latest: (id: string) => ReturnType<Deps['latestStates']> },
  assignments: readonly Assignment[],
): Promise<void> {
  const replaced = assignments.flatMap(({ elevator, formerKey }) => (formerKey ? elevator : []))
  if (replaced.length === 0) return
  const watched = new Set([...hub.connections()].flatMap((connection) => hub.groups.of(connection)))
  try {
    await Promise.all(
      replaced.map(async (elevator) => {
        const { id } = elevator
        if (!watched.has(elevatorGroup(id))) return
        const state = { ...(await latest(id)).get(id), isOnline: undefined }
        void hub.clients
          .where((connection) => hub.groups.has(elevatorGroup(id), connection))
          .send('ElevatorStateUpdate', stateUpdate(elevator, state))
      }),
    )
  } catch (error) {
    log.warn({ err: error }, 'states of replaced controllers')
  }
}

async function refusedOf(
  connection: CustomerConnection,
  ids: unknown,
  run: (connection: CustomerConnection, id: unknown) => Promise<void>,
): Promise<unknown[]> {
  if (!Array.isArray(ids) || ids.length > subscriptionBatchLimit) {
    throw new HubError(`Expected a list of at most ${subscriptionBatchLimit} ids.`)
  }
  const all = new Set<unknown>(ids)
  await pace(connection, all.size)
  const refused: unknown[] = []
  const runOne = async (id: unknown) => {
    try {
      await run(connection, id)
    } catch (error) {
      if (!(error instanceof HubError)) throw error
      refused.push(id)
    }
  }
  await Promise.all([...all].map(runOne))
  return refused
}

/** `invocationsPerSecond` counts a list of many ids once. */
async function pace({ context, signal }: CustomerConnection, ids: number): Promise<void> {
  const now = performance.now()
  context.paidAt = Math.max(context.paidAt, now) + ids * MS_PER_LISTED_ID
  const excess = context.paidAt - now - LISTED_IDS_BURST * MS_PER_LISTED_ID
  if (excess <= 0) return
  await wait(excess, undefined, { signal }).catch(() => {
    throw new HubError('The connection has ended.')
  })
}

/** Strangers must not fill the log with errors. */
const isClients = (error: unknown) =>
  error instanceof WebSocketError ||
  (error instanceof Error && 'code' in error && /^(ECONNRESET|EPIPE)$/.test(String(error.code)))
