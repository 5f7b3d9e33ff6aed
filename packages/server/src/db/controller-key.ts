import { eq, or, sql } from 'drizzle-orm'
import { isId } from '../base/wire.ts'
import { controllers, elevators } from './schema.ts'

/** Key of the controller that the elevator names by key or id; null without one. */
export const controllerKeyOfElevator = sql<string | null>`coalesce(
  (select ${controllers.key} from ${controllers} where ${controllers.id}::text = ${elevators.controllerId}),
  ${elevators.controllerId})`

export const hasKey = (key: string) => eq(sql`lower(${controllers.key})`, key.toLowerCase())

export const isNamed = (name: string) =>
  isId(name) ? or(hasKey(name), eq(controllers.id, name)) : hasKey(name)
