import { isSilent } from '../fleet.ts'
import { demoOrganizations, demoUsers } from '../organizations.ts'
import { seededRandom } from '../random.ts'
import type { Insert } from '../seed.repository.ts'
import type { PastElevator } from './past-elevator.ts'
import { buildingWithoutNetwork } from './shared-incidents.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NETWORK_LOST_MS = 42 * 60_000
const FLOORS = 8

type Rows = {
  readonly [Name in 'users' | 'organizations' | 'controllers' | 'elevators']: readonly Insert[Name][]
}

export function fleetOfPast(rows: Rows, time: number): PastElevator[] {
  // States are recorded in hundredths of a second.
  const now = Math.floor(time / 1_000) * 1_000
  const random = seededRandom(rows.elevators.length)
  const organizations = new Map(demoOrganizations.map((each) => [each.name, each]))
  const names = new Map(rows.organizations.map(({ id, name }) => [id, name]))
  const cellular = new Set(
    rows.controllers.flatMap(({ key, controllerType }) => (controllerType === 'ESP32_WiFi' ? [] : [key])),
  )
  const played = rows.elevators
    .flatMap(({ isActive, controllerId }) => (isActive && controllerId ? [controllerId] : []))
    .toSorted()
  const silent = new Set(played.filter((_, index) => isSilent(index)))
  return rows.elevators.flatMap((row, number): PastElevator[] => {
    const organization = organizations.get(names.get(row.organizationId) ?? '')
    if (!row.id || !organization) return []
    // Ended contracts ended before the history starts.
    const outSince = organization.inactive ? 0 : now - random.int(9 * 24, 80 * 24) * HOUR
    const isActive = row.isActive ?? true
    const isCutOff = organization.name === buildingWithoutNetwork
    const isHeard = isActive && !isCutOff && !silent.has(row.controllerId ?? '')
    const lastSeen = Math.floor((row.lastSeenAt?.getTime() ?? now) / 1_000) * 1_000
    const seen = isCutOff ? now - NETWORK_LOST_MS + (number % 7) * 1_000 : lastSeen
    return [
      {
        id: row.id,
        name: row.name,
        number,
        organizationId: row.organizationId,
        building: organization.name,
        use: organization.use,
        floors: FLOORS,
        lobby: lobbyOf(organization.floors),
        isCellular: cellular.has(row.controllerId ?? ''),
        firmwareVersion: row.firmwareVersion ?? '',
        updatedAt: now - 6 * DAY - random.int(0, 24 * 60) * 60_000,
        createdAt: row.createdAt instanceof Date ? row.createdAt.getTime() : 0,
        isActive,
        outSince,
        reason: organization.inactive
          ? 'Contract ended'
          : random.pick(['Modernisation', 'Waiting for a door drive', 'Construction in the building']),
        isSilent: !isHeard,
        lastSeenAt: isActive ? seen : outSince + HOUR,
        senders: sendersOf(organization.name, rows.users),
      },
    ]
  })
}

/** On the first floor, unless the floors below have their own names. */
function lobbyOf(floors: (typeof demoOrganizations)[number]['floors']): number {
  const entrance = floors?.names.findIndex((name) => name === 'EG' || name === 'G') ?? -1
  return floors && entrance >= 0 ? floors.lowest + entrance : 1
}

function sendersOf(name: string, users: Rows['users']): [string, ...string[]] {
  const parent = demoOrganizations.find((each) => each.name === name)?.parent
  const [admin, ...others] = demoUsers.flatMap(({ email, roles, memberships }) => {
    const isAllowed = memberships.some(([organization]) => organization === name || organization === parent)
    const id = users.find((user) => user.email === email)?.id
    return id && (roles[0] === 'Admin' || (roles.length > 0 && isAllowed)) ? [id] : []
  })
  if (admin === undefined) throw new Error('The demo has no Admin.')
  return [admin, ...others]
}
