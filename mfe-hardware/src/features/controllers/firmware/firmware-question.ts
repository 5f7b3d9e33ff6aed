import { type Controller, FIRMWARE_QUEUE_HOURS } from '@hoistway/contracts/controller'
import compare from 'semver/functions/compare.js'
import valid from 'semver/functions/valid.js'
import { firmwareName } from '../controller-names.ts'

type Reach = Partial<Pick<Controller, 'elevatorId' | 'isOnline' | 'lastSeenAt'>>
type Updated = Pick<
  Controller,
  'id' | 'controllerName' | 'firmwareId' | 'firmwareName' | 'firmwareVersion' | 'recordedFirmwareVersion'
>

/** Why a controller cannot take an update now; `undefined` when it is online, or when the server does not say. */
export function unreachableReason({ elevatorId, isOnline, lastSeenAt }: Reach): string | undefined {
  if (elevatorId === null) return 'No elevator names this controller, so nobody knows whether it is online.'
  if (isOnline !== false) return undefined
  return lastSeenAt === null ? 'The controller has never connected.' : 'The controller is offline.'
}

/** How the new version compares with the installed one, by semver; `undefined` when either is not a version. */
export function versionStep(
  installed: string | null | undefined,
  next: string | null | undefined,
): 'upgrade' | 'same' | 'downgrade' | undefined {
  const [from, to] = [valid(installed), valid(next)]
  if (from === null || to === null) return undefined
  const order = compare(to, from)
  if (order === 0) return 'same'
  return order < 0 ? 'downgrade' : 'upgrade'
}

/** The question before a firmware update: from which version to which, and what follows. */
export function updateQuestion(controller: Updated & Reach) {
  const { controllerName, id, recordedFirmwareVersion: installed, firmwareVersion: next } = controller
  const from = installed ? `v${installed}` : 'an unknown version'
  const steps = {
    upgrade: '',
    same: ' It reports this version already.',
    downgrade: ` This is a downgrade: v${next} is older than v${installed}.`,
  }
  const step = versionStep(installed, next)
  const reason = unreachableReason(controller)
  const text = [
    `${controllerName ?? id} will be updated from ${from} to ${firmwareName(controller)}.${step ? steps[step] : ''}`,
    'The controller restarts during the update and must be online.',
    ...(reason
      ? [
          reason,
          `The update can be queued: it starts as soon as the controller comes online, within ${FIRMWARE_QUEUE_HOURS} hours.`,
        ]
      : []),
  ].join(' ')
  return { title: 'Update firmware', text, confirm: reason ? 'Queue Update' : 'Update Firmware' }
}
