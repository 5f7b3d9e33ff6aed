import { elevatorAbsence } from '@hoistway/contracts/absence'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { type App, idParams } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { findElevator } from '../elevators/find-elevator.ts'
import { absenceRepository } from './absences.repository.ts'

export function absenceRoutes(app: App, db: Database): void {
  const absences = absenceRepository(db)
  app.get(
    '/elevators/:id/absences',
    {
      schema: {
        params: idParams,
        querystring: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
        response: { 200: z.array(elevatorAbsence) },
      },
    },
    async (request) => {
      const elevator = await findElevator(db, callerOf(request), request.params.id)
      return absences.history(elevator.id, request.query.limit)
    },
  )
}
