import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { bulkIds, bulkResult } from './bulk.ts'
import { deviceSettingsBody } from './controller.ts'

/** Body of POST /controllers/bulk/assign-filter: null selects the default filter. */
export const bulkFilterBody = z.object({ ids: bulkIds, canMessageIdFilterId: z.nullable(z.string()) })

/** Body of POST /controllers/bulk/device-settings: keeps all other settings. */
export const bulkSettingsBody = z.object({
  ids: bulkIds,
  settings: deviceSettingsBody.check(z.minLength(1, { error: () => messages.nothingSet })),
})

/** Response of bulk calls on controllers. */
export const bulkWritten = z.object({ results: z.array(bulkResult) })
export type BulkWritten = z.infer<typeof bulkWritten>
