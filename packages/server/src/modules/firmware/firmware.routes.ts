import { firmware as firmwareRecord } from '@hoistway/contracts/firmware'
import { z } from 'zod'
import type { App } from '../../http.ts'
import type { firmwareRepository } from './firmware.repository.ts'

const config = { roles: ['Admin'] }
const tags = ['Firmware']

export function firmwareRoutes(app: App, firmware: ReturnType<typeof firmwareRepository>): void {
  app.get('/firmware', { config, schema: { tags, response: { 200: z.array(firmwareRecord) } } }, () =>
    firmware.list(),
  )
}
