import { canRecordingLimits } from '@hoistway/contracts/can-recording'
import { hasAccess } from '@hoistway/contracts/organization'
import { z } from 'zod'
import { levelOn } from '../../auth/access.ts'
import type { Caller } from '../../base/caller.ts'
import { conflict, orNotFound } from '../../base/errors.ts'
import { idParams, requireId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { holdSpace } from '../../db/fleet-locks.ts'
import { organizationsInScope } from '../../db/scope.ts'
import type { CanRecorder } from '../../devices/can/can-recorder.ts'
import { canRecordings as messages } from '../../texts/en.ts'
import { findElevator } from '../elevators/find-elevator.ts'
import { canRecordingRepository, type FoundRecording } from './can-recordings.repository.ts'

export interface CanRecordingDeps {
  readonly db: Database
  readonly recorder: Pick<CanRecorder, 'changed'>
}

export const canUsers = { roles: ['Admin', 'Technician'] }

export async function canRightsOf(db: Database, caller: Caller, organizationId: string) {
  const level = await levelOn(db, caller, organizationId)
  const manages = hasAccess(level, 'Manager')
  return {
    mayRecord: hasAccess(level, 'Operator'),
    mayDelete: ({ userId }: { readonly userId: string | null }) => manages || userId === caller.id,
  }
}

export const recordingParams = idParams.extend({ recordingId: z.string() })

export async function findRecording(db: Database, caller: Caller, asked: z.output<typeof recordingParams>) {
  const elevator = await findElevator(db, caller, asked.id)
  const id = requireId(asked.recordingId, 'canRecording')
  const recording = orNotFound(await canRecordingRepository(db).find(elevator.id, id), 'canRecording')
  return { elevator, recording, rights: await canRightsOf(db, caller, elevator.organizationId) }
}

export const shownRecording = (
  { elevatorId: _, userId: __, chunks: ___, ...recording }: FoundRecording,
  mayDelete: boolean,
) => ({ ...recording, mayDelete })

export async function createdRecording(db: Database, elevatorId: string, id: string) {
  const created = orNotFound(await canRecordingRepository(db).find(elevatorId, id), 'canRecording')
  return shownRecording(created, true)
}

/** Call within a transaction, for bytes stored later. */
export async function requireSpace(tx: Database, elevatorId: string, bytes: number): Promise<void> {
  const { elevatorBytesMax: max } = canRecordingLimits
  await holdSpace(tx, elevatorId)
  const used = await canRecordingRepository(tx).sumsOf(elevatorId)
  if (used.bytes + bytes > max) throw conflict(messages.noSpace(max / 1024 / 1024))
}

/** Null is the elevator's own organization, which the caller sees. */
export async function organizationsSeenBy(db: Database, caller: Caller) {
  const seen = await organizationsInScope(db, caller, undefined)
  return (id: string | null) => id === null || !seen || seen.has(id)
}
