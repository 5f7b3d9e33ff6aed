import { createHash, randomBytes } from 'node:crypto'
import { demoAlerts } from '@hoistway/contracts/demo-alerts'
import { accessLevels } from '@hoistway/contracts/organization'
import { CHEAP, hashPassword } from '../auth/passwords.ts'
import type { Seal } from '../auth/sealed.ts'
import type { Database } from '../db/database.ts'
import { addresses } from './addresses.ts'
import { demoCodeBook } from './code-book.ts'
import { espImage } from './esp-image.ts'
import { demoOrganizations, demoUsers } from './organizations.ts'
import { fleetOfPast } from './past/fleet-of-past.ts'
import { FleetPast, type PastLength } from './past/make-past.ts'
import { type SeededRandom, seededRandom } from './random.ts'
import { type Insert, insertAll, isSeeded } from './seed.repository.ts'
import { demoNotes, demoSites, pdfPage } from './sites.ts'

const DEMO_PASSWORD = 'Hoistway!2026'
const DAY = 86_400_000
const SEED = 2026

export const demoAccounts = demoUsers.map(({ email, roles }) => ({
  email,
  role: roles[0] ?? 'User',
  password: DEMO_PASSWORD,
}))

/**
 * Does nothing when there is data.
 * @param past events and today are written immediately, earlier days by `continuePast`; absent: alerts only
 */
export async function seedDemo(db: Database, seal: Seal, past?: PastLength): Promise<void> {
  if (await isSeeded(db)) return
  const random = seededRandom(SEED)
  const id = uuids(random)
  const now = Date.now()
  const organizationIds = new Map(demoOrganizations.map(({ name }) => [name, id()]))
  const idOf = (name: string) => organizationIds.get(name) ?? ''
  const passwordHash = await hashPassword(DEMO_PASSWORD, CHEAP)
  const users = demoUsers.map(({ memberships: _, signedInHoursAgo: hoursAgo, ...user }) => ({
    ...user,
    id: id(),
    passwordHash,
    ...(hoursAgo !== undefined && { lastSignInAt: new Date(now - hoursAgo * 3_600_000) }),
  }))
  const filters = canFilters(id, now)
  const images = firmwareImages(id, now)
  const lifts = elevators(random, id, idOf, now)
  const rows: Parameters<typeof insertAll>[1] = {
    users,
    organizations: demoOrganizations.map((organization) => organizationRow(organization, idOf, random, now)),
    memberships: demoUsers.flatMap(({ email, memberships }) =>
      memberships.map(([organization, level, department]) => ({
        userId: users.find((user) => user.email === email)?.id ?? '',
        organizationId: idOf(organization),
        accessLevel: accessLevels.indexOf(level),
        department,
      })),
    ),
    alertCodes: demoCodeBook,
    canFilters: filters,
    firmware: images.map(({ data: _, ...image }) => image),
    firmwareReleases: images.map(({ id: firmwareId, createdAt }) => ({
      firmwareId,
      state: 'released' as const,
      changedAt: createdAt,
    })),
    firmwareFiles: images.map(({ id: firmwareId, data }) => ({ firmwareId, data })),
    controllers: lifts.map(({ controllerId, firmwareVersion }, index) => {
      const controllerType = isCellular(index) ? ('ESP32_Cellular_A76XX' as const) : ('ESP32_WiFi' as const)
      const installed = images.find(
        (image) => image.controllerType === controllerType && image.version === firmwareVersion,
      )
      return {
        id: id(),
        name: `Controller ${controllerId.slice(4)}`,
        key: controllerId,
        sharedSecret: seal.close(randomBytes(18).toString('base64url')),
        controllerType,
        canFilterId: index % 4 === 0 ? (filters[1 + (index % 2)]?.id ?? null) : null,
        // A few are assigned the latest, which most do not run yet.
        firmwareId: index % 40 === 24 ? null : (installed?.id ?? null),
        deviceSettings: [
          { key: 'report_interval_ms', value: '1000' },
          { key: 'can_bitrate', value: index % 2 === 0 ? '250000' : '125000' },
        ],
        createdAt: new Date(now - random.int(30, 400) * DAY),
      }
    }),
    elevators: lifts,
    elevatorStates: lifts.map(({ id: elevatorId, lastSeenAt }) => ({
      elevatorId,
      floor: random.int(1, 8),
      direction: 'stationary',
      door: 'closed',
      arrivedAt: lastSeenAt ?? new Date(now - DAY),
      measuredAt: lastSeenAt ?? new Date(now - DAY),
    })),
    ...notes(users, lifts, now),
    alerts: past ? [] : lifts.flatMap((lift) => alertsOf(lift.id, random, id, now)),
  }
  const begun =
    past && (await FleetPast.of({ ...past, seed: SEED, startedAt: now, fleet: fleetOfPast(rows, now) }))
  await insertAll(db, rows, await begun?.begin())
}

const isCellular = (place: number): boolean => place % 3 === 2

const runnable = (version: string, place: number): string =>
  version === '1.5.0' && isCellular(place) ? '1.4.2' : version

function uuids(random: SeededRandom) {
  const hex = (length: number) => Array.from({ length }, () => random.int(0, 15).toString(16)).join('')
  return () => `${hex(8)}-${hex(4)}-4${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
}

function organizationRow(
  organization: (typeof demoOrganizations)[number],
  idOf: (name: string) => string,
  random: SeededRandom,
  now: number,
): Insert['organizations'] {
  const { name, parent, city, country, description, inactive } = organization
  const address = addresses[city]
  if (!address) throw new Error(`There are no addresses in ${city}.`)
  const domain = `${name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')}.example`
  return {
    id: idOf(name),
    name,
    type: parent ? 'Building' : 'Organization',
    description: description ?? null,
    parentId: parent ? idOf(parent) : null,
    street: `${random.pick(address.streets)} ${random.int(1, 120)}`,
    city,
    country,
    postalCode: random.pick(address.postalCodes),
    phoneNumber: `${address.phonePrefix} ${random.int(10, 99)} ${random.int(10, 99)}`,
    email: `facility@${domain}`,
    website: `https://www.${domain}`,
    timeZone: parent ? null : country === 'Germany' ? 'Europe/Berlin' : 'Europe/Zurich',
    isActive: !inactive,
    ...demoSites[name],
    createdAt: new Date(now - random.int(200, 900) * DAY),
  }
}

function notes(
  users: readonly Readonly<Record<'id' | 'email', string>>[],
  lifts: readonly Readonly<Record<'id' | 'name', string>>[],
  now: number,
): Pick<Parameters<typeof insertAll>[1], 'elevatorNotes' | 'elevatorNoteFiles'> {
  // A separate generator keeps the rest of the fleet unchanged.
  const id = uuids(seededRandom(SEED + 1))
  const data = pdfPage('Changing the door belt', [
    '1. Take the elevator out of service and lock the main switch.',
    '2. Loosen the tension roller and take off the worn belt.',
    '3. Put the new belt on and tighten it: 10 mm of play in the middle.',
    '4. Measure the closing force: at most 150 N.',
  ])
  const rows = demoNotes.map(({ elevator, email, hoursAgo, text, fileName }) => ({
    id: id(),
    elevatorId: lifts.find(({ name }) => name === elevator)?.id ?? '',
    userId: users.find((user) => user.email === email)?.id ?? '',
    createdAt: new Date(now - hoursAgo * 3_600_000),
    text,
    ...(fileName !== undefined && { fileName, fileSize: data.length }),
  }))
  return {
    elevatorNotes: rows,
    elevatorNoteFiles: rows.flatMap(({ id: noteId, fileName }) => (fileName ? [{ noteId, data }] : [])),
  }
}

const manufacturers = ['Alpenlift', 'Brandt & Keller', 'Meridian Elevators', 'Nordlift', null]

function elevators(random: SeededRandom, id: () => string, idOf: (name: string) => string, now: number) {
  let number = 0
  return demoOrganizations.flatMap((organization) =>
    Array.from({ length: organization.elevators }, (_, index) => {
      number += 1
      const bank = String.fromCharCode(65 + Math.floor(index / 6))
      return {
        id: id(),
        name: `${organization.name} ${bank}${(index % 6) + 1}`,
        controllerId: `ESP-${String(number).padStart(4, '0')}`,
        elevatorType: random.pick(['ARCODE', 'ARCODE', 'ARL', 'ARL', 'Unknown'] as const),
        location:
          index % 11 === 10
            ? null
            : `${random.pick(['North wing', 'South wing', 'Lobby', 'Car park', 'Core'])}, ${organization.city}`,
        manufacturer:
          manufacturers[(organization.name.length + bank.charCodeAt(0)) % manufacturers.length] ?? null,
        description: index % 7 === 0 ? 'Passenger elevator, 1000 kg, 8 stops' : null,
        firmwareVersion: runnable(random.pick(['1.4.2', '1.4.2', '1.5.0', '2.0.1']), number - 1),
        organizationId: idOf(organization.name),
        floors: organization.floors ?? null,
        isActive: !organization.inactive && index % 17 !== 16,
        lastSeenAt: new Date(now - random.int(1, 20 * 24 * 60) * 60_000),
        createdAt: new Date(now - random.int(30, 900) * DAY),
      }
    }),
  )
}

const kindsByCode = demoAlerts.toSorted((one, other) => (one.code < other.code ? -1 : 1))

function alertsOf(
  elevatorId: string,
  random: SeededRandom,
  id: () => string,
  now: number,
): Insert['alerts'][] {
  return Array.from({ length: random.int(0, 12) }, (_, index) => {
    const { code, message } = kindsByCode[random.int(0, kindsByCode.length - 1)] ?? demoAlerts[0]
    const first = now - random.int(60, 30 * 24 * 60) * 60_000
    const last = Math.min(now - 60_000, first + random.int(0, 6 * 60) * 60_000)
    const isActive = index === 0 && random.int(1, 12) === 1
    return {
      id: id(),
      elevatorId,
      deviceAlertId: `seed-${index}`,
      code,
      message,
      isActive,
      firstOccurrence: new Date(first),
      lastOccurrence: new Date(last),
      resolveDate: isActive ? null : new Date(Math.min(now, last + random.int(1, 240) * 60_000)),
    }
  })
}

function canFilters(id: () => string, now: number): Insert['canFilters'][] {
  const range = (from: number, count: number, step = 1) =>
    Array.from({ length: count }, (_, index) => from + index * step)
  const doors = [0x18f00400, 0x18f00401, 0x18f00410, 0x0cf00203]
  const drive = range(0x600, 24)
  const day = (days: number) => new Date(now - days * DAY)
  return [
    {
      id: id(),
      name: 'Everything',
      isDefault: true,
      allowAll: true,
      messageIds: [],
      createdAt: day(300),
      updatedAt: day(300),
      lastSyncedAt: day(299),
      synced: { allowAll: true, messageIds: [] },
    },
    {
      id: id(),
      name: 'Doors and levelling',
      allowAll: false,
      messageIds: doors,
      createdAt: day(120),
      updatedAt: day(60),
      lastSyncedAt: day(59),
      synced: { allowAll: false, messageIds: doors },
    },
    {
      id: id(),
      name: 'Drive diagnostics',
      allowAll: false,
      messageIds: drive,
      createdAt: day(90),
      updatedAt: day(3),
      lastSyncedAt: day(40),
      synced: { allowAll: false, messageIds: drive.slice(0, 16) },
    },
    {
      id: id(),
      name: 'CANopen heartbeat',
      allowAll: false,
      messageIds: range(0x701, 16),
      createdAt: day(20),
      updatedAt: day(20),
    },
  ]
}

function firmwareImages(id: () => string, now: number) {
  const images = [
    ['Cabin controller', 'cabin-controller', '1.4.2', 'ESP32_WiFi', 90, 180_000],
    ['Cabin controller', 'cabin-controller', '1.5.0', 'ESP32_WiFi', 40, 184_000],
    ['Cabin controller', 'cabin-controller', '2.0.1', 'ESP32_WiFi', 9, 201_000],
    ['Cellular gateway', 'cellular-gateway', '1.4.2', 'ESP32_Cellular_A76XX', 80, 240_000],
    ['Cellular gateway', 'cellular-gateway', '2.0.1', 'ESP32_Cellular_A76XX', 8, 262_000],
  ] as const
  return images.map(([name, project, version, controllerType, days, payload]) => {
    const data = espImage(project, version, payload)
    return {
      id: id(),
      name,
      version,
      controllerType,
      description: version === '2.0.1' ? 'Faster door diagnostics; alerts carry their occurrence' : null,
      data,
      fileSize: data.length,
      sha256: createHash('sha256').update(data).digest('hex'),
      findings: [],
      createdAt: new Date(now - days * DAY),
    }
  })
}
