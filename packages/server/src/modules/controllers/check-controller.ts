import type { ControllerUpdate } from '@hoistway/contracts/controller'
import { conflict, HttpError } from '../../http/errors.ts'
import { requireReference } from '../../http/wire.ts'
import type { ControllerChecks } from './controller-checks.repository.ts'

/** The key is free, and filter and firmware exist and fit. */
export async function checkController(
  checks: ControllerChecks,
  body: ControllerUpdate,
  id?: string,
): Promise<void> {
  if (await checks.isKeyTaken(body.controllerKey, id)) {
    const message = 'Controller key is already in use'
    throw conflict(message, { controllerKey: [message] })
  }
  await checkFilter(checks, body.canMessageIdFilterId ?? undefined)
  if (!body.firmwareId) return
  const image = await checks.assignable(requireReference(body.firmwareId, 'firmwareId', 'Firmware'), id)
  if (!image) throw refused('firmwareId', 'Firmware not found.')
  if (image.controllerType !== body.controllerType)
    throw refused('firmwareId', 'This firmware is for another controller type.')
  // What was withdrawn after it had been assigned stays until another is chosen.
  if (image.state !== 'released' && !image.isAssigned)
    throw refused(
      'firmwareId',
      image.state === 'withdrawn' ? 'This firmware was withdrawn.' : 'This firmware is not released.',
    )
}

export async function checkFilter(checks: ControllerChecks, id: string | undefined): Promise<void> {
  if (id === undefined) return
  const known = await checks.hasFilter(requireReference(id, 'canMessageIdFilterId', 'Filter'))
  if (!known) throw refused('canMessageIdFilterId', 'Filter not found.')
}

const refused = (field: string, message: string) =>
  new HttpError(400, message, { fields: { [field]: [message] } })

/** An elevator may name the new key already, while another names the controller by its id. */
export async function checkCarriers(checks: ControllerChecks, key: string): Promise<void> {
  const names = await checks.carriers(key)
  if (names.length < 2) return
  const message = `With this key the elevators ${names.map((name) => `"${name}"`).join(' and ')} would have one controller.`
  throw conflict(message, { controllerKey: [message] })
}
