import { type Controller, FIRMWARE_QUEUE_HOURS } from '@hoistway/contracts/controller'
import compare from 'semver/functions/compare.js'
import valid from 'semver/functions/valid.js'
import { controllers as controllerTexts, controllerFirmware as messages } from '../../../texts/en.ts'
import { firmwareName } from '../controller-names.ts'

type Connection = Partial<Pick<Controller, 'elevatorId' | 'isOnline' | 'lastSeenAt'>>
type Updated = Pick<
  Controller,
  'id' | 'controllerName' | 'firmwareId' | 'firmwareName' | 'firmwareVersion' | 'recordedFirmwareVersion'
>

/** Returns `undefined` when it is online or the server sends no online state. */
export function unreachableReason({ elevatorId, isOnline, lastSeenAt }: Connection): string | undefined {
  if (elevatorId === null) return controllerTexts.elevator.none
  if (isOnline !== false) return undefined
  return lastSeenAt === null ? messages.question.neverConnected : messages.question.offline
}

/** Returns `undefined` when either is not a valid semver version. */
export function versionStep(
  installed: string | null | undefined,
  next: string | null | undefined,
): 'upgrade' | 'same' | 'downgrade' | undefined {
  // Leading zeros are allowed, as in `2026.11.05`.
  const [from, to] = [valid(installed, { loose: true }), valid(next, { loose: true })]
  if (from === null || to === null) return undefined
  const order = compare(to, from)
  if (order === 0) return 'same'
  return order < 0 ? 'downgrade' : 'upgrade'
}

export function updateQuestion(controller: Updated & Connection) {
  const { controllerName, id, recordedFirmwareVersion: installed, firmwareVersion: next } = controller
  const { question } = messages
  const from = installed ? `v${installed}` : question.unknownVersion
  const step = versionStep(installed, next)
  const reason = unreachableReason(controller)
  const text = [
    question.text(controllerName ?? id, from, firmwareName(controller)),
    ...(step === 'same' ? [question.same] : []),
    ...(step === 'downgrade' ? [question.downgrade(next ?? '—', installed ?? '—')] : []),
    question.restarts,
    ...(reason ? [reason, question.queue(FIRMWARE_QUEUE_HOURS)] : []),
  ].join(' ')
  return { title: question.title, text, confirm: reason ? question.confirmQueue : messages.update }
}
