import { type Controller, FIRMWARE_QUEUE_HOURS } from '@hoistway/contracts/controller'
import compare from 'semver/functions/compare.js'
import valid from 'semver/functions/valid.js'
import { controllers as controllerTexts, controllerFirmware as messages } from '../../../texts/en.ts'
import { firmwareName } from '../controller-names.ts'

type Reach = Partial<Pick<Controller, 'elevatorId' | 'isOnline' | 'lastSeenAt'>>
type Updated = Pick<
  Controller,
  'id' | 'controllerName' | 'firmwareId' | 'firmwareName' | 'firmwareVersion' | 'recordedFirmwareVersion'
>

/** Why a controller cannot take an update now; `undefined` when it is online, or when the server does not say. */
export function unreachableReason({ elevatorId, isOnline, lastSeenAt }: Reach): string | undefined {
  if (elevatorId === null) return controllerTexts.elevator.none
  if (isOnline !== false) return undefined
  return lastSeenAt === null ? messages.question.neverConnected : messages.question.offline
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
