import { keys, queryClient } from '@hoistway/platform/query'
import { expect, test } from 'vitest'
import { cabin, startHardware } from '../../test/start-hardware.ts'
import { assignFilterToAll, setSettingsOfAll } from './controller-bulk.ts'
import { createController, saveSetting, updateController } from './controller-writes.ts'
import { controllerRecord, keyCheck } from './controllers.ts'

const record = controllerRecord.parse(cabin)
const { controllerName, controllerKey } = cabin
const body = { controllerName, controllerKey, controllerType: 'ESP32_WiFi' as const, deviceSettings: [] }

test.each<[string, () => Promise<unknown>]>([
  ['update', () => updateController(record, body, undefined)],
  ['change of a setting', () => saveSetting(record, 'rate', { key: 'rate', value: '7' })],
  ['filter for many controllers', () => assignFilterToAll(['c1'], null)],
  ['change of settings in many controllers', () => setSettingsOfAll(['c1'], [{ key: 'rate', value: '7' }])],
])('controllers and filters are read again after the answer to a %s was lost', async (_, write) => {
  await startHardware(() => ({ status: 504, json: {} }))
  const shown = [keys.controllers.list(), keys.controllers.detail('c1'), keys.canFilters.list()]
  for (const key of shown) queryClient.setQueryData(key, record)
  await expect(write()).rejects.toMatchObject({ status: 504 })
  expect(shown.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true])
})

test.each([201, 504])(
  'a create answered with %i reads the lists again, but does not check its key again',
  async (status) => {
    await startHardware(() => ({ status, json: cabin }))
    const [list, check] = [keys.controllers.list(), keyCheck('ESP-1', undefined).queryKey]
    for (const key of [list, check]) queryClient.setQueryData<unknown>(key, true)
    await createController({ ...body, sharedSecret: 'a-long-secret' }).catch(() => undefined)
    expect([list, check].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false])
  },
)
