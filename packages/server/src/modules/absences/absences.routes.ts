import { elevatorAbsence } from '@hoistway/contracts/absence'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { type App, idParams } from '../../base/wire.ts'
import type { elevatorFinder } from '../elevators/elevators.routes.ts'
import type { AbsenceRepository } from './absences.repository.ts'

interface Deps {
  readonly findElevator: ReturnType<typeof elevatorFinder>
  readonly absences: AbsenceRepository
}

export function absenceRoutes(app: App, { findElevator, absences }: Deps): void {
  app.get(
    '/elevators/:id/absences',
    {
      schema: {
        tags: ['Elevators'],
        params: idParams,
        querystring: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
        response: { 200: z.array(elevatorAbsence) },
      },
    },
    async (request) => {
      const elevator = await findElevator(callerOf(request), request.params.id)
      return absences.history(elevator.id, request.query.limit)
    },
  )
}
