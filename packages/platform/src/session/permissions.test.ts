import { expect, test } from 'vitest'
import { can, definePermissions } from './permissions.ts'

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
] as const)('%s is allowed for %s', (action, allowed) => {
  expect(all.filter((name) => can[action]({ roles: roles[name] }))).toEqual(allowed)
})

test('a route requires one of its roles, if it lists any', () => {
  expect(can.open({ roles: [] })).toBe(true)
  expect(can.open({ roles: [] }, [])).toBe(true)
  expect(can.open({ roles: [] }, ['Admin'])).toBe(false)
  expect(can.open({ roles: ['Guest', 'Manager'] }, ['Admin', 'Manager'])).toBe(true)
})

test('a remote declares its own permissions', () => {
  const may = definePermissions({ 'reports:send': ['Admin', 'Manager'], 'reports:delete': ['Admin'] })
  expect(all.filter((name) => may['reports:send']({ roles: roles[name] }))).toEqual(['Admin', 'Manager'])
  expect(all.filter((name) => may['reports:delete']({ roles: roles[name] }))).toEqual(['Admin'])
})
