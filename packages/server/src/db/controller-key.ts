import { sql } from 'drizzle-orm'
import { controllers, elevators } from './schema.ts'

/** Key of the elevator's controller, which the elevator names by key or id; null without one. */
export const controllerKeyOfElevator = sql<string | null>`coalesce(
  (select ${controllers.key} from ${controllers} where ${controllers.id}::text = ${elevators.controllerId}),
  ${elevators.controllerId})`
