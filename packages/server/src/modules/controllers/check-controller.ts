import { type ControllerUpdate, type DeviceSetting, settingsProblem } from '@hoistway/contracts/controller'
import { refusedField, requireReference, unknownReference } from '../../base/wire.ts'
import { controllers as messages } from '../../texts/en.ts'
import type { ControllerChecks } from './controller-checks.repository.ts'

export async function checkController(
  checks: ControllerChecks,
  body: ControllerUpdate,
  id?: string,
): Promise<void> {
  if (await checks.isKeyTaken(body.controllerKey, id))
    throw refusedField('controllerKey', messages.keyTaken, 409)
  await checkFilter(checks, body.canMessageIdFilterId ?? undefined)
  if (!body.firmwareId) return
  const image = await checks.assignable(requireReference(body.firmwareId, 'firmwareId', 'firmware'), id)
  if (!image) throw unknownReference('firmwareId', 'firmware')
  if (image.controllerType !== body.controllerType)
    throw refusedField('firmwareId', messages.firmware.otherType)
  // A firmware withdrawn after its assignment stays assigned.
  if (image.state !== 'released' && !image.isAssigned)
    throw refusedField(
      'firmwareId',
      image.state === 'withdrawn' ? messages.firmware.withdrawn : messages.firmware.notReleased,
    )
}

/** Stored settings stay valid, so that an earlier list can be shortened. */
export function checkSettings(settings: readonly DeviceSetting[], stored: readonly DeviceSetting[]): void {
  const problem = settingsProblem(settings)
  if (problem === undefined) return
  const values = new Map(stored.map(({ key, value }) => [key, value]))
  if (settings.some(({ key, value }) => values.get(key) !== value))
    throw refusedField('deviceSettings', problem)
}

export async function checkFilter(checks: ControllerChecks, id: string | undefined): Promise<void> {
  if (id === undefined) return
  const known = await checks.hasFilter(requireReference(id, 'canMessageIdFilterId', 'filter'))
  if (!known) throw unknownReference('canMessageIdFilterId', 'filter')
}

/** An elevator may already name the new key while another names the controller by its id. */
export async function checkCarriers(checks: ControllerChecks, key: string): Promise<void> {
  const names = await checks.carriers(key)
  if (names.length > 1) throw refusedField('controllerKey', messages.sharedKey(names), 409)
}
