import type { FloorNames } from '@hoistway/contracts/elevator'
import type { AccessLevel } from '@hoistway/contracts/organization'
import type { Use } from './past/uses.ts'

export const demoOrganizations: readonly {
  name: string
  parent?: string
  city: string
  country: string
  elevators: number
  use: Use
  inactive?: boolean
  description?: string
  floors?: FloorNames
}[] = [
  {
    name: 'Alpine Facilities',
    city: 'Zürich',
    country: 'Switzerland',
    elevators: 6,
    use: 'office',
    description: 'Office parks and logistics in the German-speaking part',
  },
  {
    name: 'Prime Tower',
    parent: 'Alpine Facilities',
    city: 'Zürich',
    country: 'Switzerland',
    elevators: 34,
    use: 'office',
  },
  {
    name: 'Bahnhof Arcade',
    parent: 'Alpine Facilities',
    city: 'Bern',
    country: 'Switzerland',
    elevators: 22,
    use: 'shops',
  },
  {
    name: 'Rhine Logistics Center',
    parent: 'Alpine Facilities',
    city: 'Basel',
    country: 'Switzerland',
    elevators: 18,
    use: 'logistics',
  },
  {
    name: 'Léman Health Group',
    city: 'Lausanne',
    country: 'Switzerland',
    elevators: 4,
    use: 'office',
    description: 'Hospitals and clinics',
  },
  {
    name: 'Clinique du Lac',
    parent: 'Léman Health Group',
    city: 'Genève',
    country: 'Switzerland',
    elevators: 40,
    use: 'hospital',
  },
  {
    name: 'Hôpital Riviera',
    parent: 'Léman Health Group',
    city: 'Montreux',
    country: 'Switzerland',
    elevators: 36,
    use: 'hospital',
  },
  {
    name: 'Nordhafen Real Estate',
    city: 'Hamburg',
    country: 'Germany',
    elevators: 2,
    use: 'office',
    description: 'Residential high-rises',
  },
  {
    name: 'Speicherstadt Lofts',
    parent: 'Nordhafen Real Estate',
    city: 'Hamburg',
    country: 'Germany',
    elevators: 28,
    use: 'homes',
    floors: { lowest: 1, names: ['UG', 'EG', '1', '2', '3', '4', '5', 'DG'] },
  },
  {
    name: 'Elbe Quarter',
    parent: 'Nordhafen Real Estate',
    city: 'Hamburg',
    country: 'Germany',
    elevators: 24,
    use: 'homes',
  },
  {
    name: 'City of Lugano',
    city: 'Lugano',
    country: 'Switzerland',
    elevators: 20,
    use: 'shops',
    description: 'Public buildings and car parks',
    floors: { lowest: 1, names: ['B2', 'B1', 'G', '1', '2', '3', '4', '5'] },
  },
  {
    name: 'Old Mill Works',
    city: 'Winterthur',
    country: 'Switzerland',
    elevators: 6,
    use: 'office',
    inactive: true,
    description: 'Contract ended in 2025',
  },
]

export const demoUsers: readonly {
  email: string
  firstName: string
  lastName: string
  roles: string[]
  /** Absent: never signed in. */
  signedInHoursAgo?: number
  memberships: readonly [string, AccessLevel, string][]
}[] = [
  {
    email: 'admin@hoistway.demo',
    firstName: 'Ada',
    lastName: 'Keller',
    roles: ['Admin'],
    signedInHoursAgo: 3,
    memberships: [['Alpine Facilities', 'Administrator', 'Operations']],
  },
  {
    email: 'manager@hoistway.demo',
    firstName: 'Marco',
    lastName: 'Bianchi',
    roles: ['Manager'],
    signedInHoursAgo: 20,
    memberships: [
      ['Alpine Facilities', 'Administrator', 'Facility management'],
      ['City of Lugano', 'Manager', 'Facility management'],
      ['Léman Health Group', 'User', 'Facility management'],
    ],
  },
  {
    email: 'technician@hoistway.demo',
    firstName: 'Tara',
    lastName: 'Novak',
    roles: ['Technician'],
    signedInHoursAgo: 6,
    memberships: [
      ['Alpine Facilities', 'Technician', 'Field service'],
      ['Nordhafen Real Estate', 'Operator', 'Field service'],
    ],
  },
  {
    email: 'user@hoistway.demo',
    firstName: 'Uma',
    lastName: 'Schmidt',
    roles: [],
    memberships: [['Prime Tower', 'ReadOnly', 'Reception']],
  },
]
