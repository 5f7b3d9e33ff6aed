import { pathsOf } from '@hoistway/platform/pages'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'

test('matches every address with the route table', () => {
  expect(Object.entries(pathsOf(pages)).map(([name, path]) => [name, path('7')])).toEqual([
    ['dashboard', '/dashboard'],
    ['organizations', '/organizations'],
    ['organizationCreate', '/organizations/create?parentId=7'],
    ['organization', '/organizations/7'],
    ['organizationEdit', '/organizations/7/edit'],
    ['elevators', '/elevators'],
    ['elevatorCreate', '/elevators/create?organizationId=7'],
    ['elevator', '/elevators/7'],
    ['elevatorReplay', '/elevators/7/replay'],
    ['elevatorIncident', '/elevators/7/incident'],
    ['elevatorEdit', '/elevators/7/edit'],
    ['findElevator', '/go'],
    ['go', '/go/7'],
    ['organizationCodes', '/organizations/7/codes'],
    ['alerts', '/alerts?elevatorId=7'],
    ['codeBook', '/alerts/codes'],
    ['codeBookCreate', '/alerts/codes/create?code=7'],
    ['codeBookEdit', '/alerts/codes/7/edit'],
    ['reports', '/reports'],
  ])
})
