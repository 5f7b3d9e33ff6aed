import { expect, test } from 'vitest'
import { can } from './permissions.ts'

const roles = { Admin: ['Admin'], Manager: ['Manager'], Technician: ['Technician'], none: [] }
const all = ['Admin', 'Manager', 'Technician', 'none'] as const

test.each([
  ['createOrganization', ['Admin']],
  ['editOrganization', ['Admin', 'Manager']],
  ['deleteOrganization', ['Admin', 'Manager']],
  ['toggleOrganization', ['Admin', 'Manager']],
  ['createElevator', ['Admin', 'Manager']],
  ['editElevator', ['Admin', 'Manager']],
  ['deleteElevator', ['Admin']],
  ['manageControllers', ['Admin']],
  ['manageCanFilters', ['Admin']],
  ['manageFirmware', ['Admin']],
] as const)('%s: %s', (action, allowed) => {
  expect(all.filter((name) => can[action]({ roles: roles[name] }))).toEqual(allowed)
})

test('a route with no role list admits any signed-in user, else one of its roles is enough', () => {
  expect(can.open({ roles: [] })).toBe(true)
  expect(can.open({ roles: [] }, [])).toBe(true)
  expect(can.open({ roles: [] }, ['Admin'])).toBe(false)
  expect(can.open({ roles: ['Guest', 'Manager'] }, ['Admin', 'Manager'])).toBe(true)
})
