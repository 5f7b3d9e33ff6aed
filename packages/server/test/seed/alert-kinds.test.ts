import { expect, test } from 'vitest'
import { alertKinds as simulated } from '../../../simulator/src/alert-kinds.ts'
import { alertKinds as seeded } from '../../src/seed/alert-kinds.ts'

test('the simulator raises the alerts of the seeded history', () => {
  expect(simulated).toEqual(seeded)
})
