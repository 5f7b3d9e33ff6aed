import { count, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { controllers, firmware } from '../../db/schema.ts'

const columns = {
  id: firmware.id,
  name: firmware.name,
  version: firmware.version,
  description: firmware.description,
  controllerType: firmware.controllerType,
  fileSize: firmware.fileSize,
  timestamp: firmware.createdAt,
  sha256Hash: firmware.sha256,
}

export function firmwareRepository(db: Database) {
  return {
    list: () =>
      db
        .select({ ...columns, controllerCount: count(controllers.id) })
        .from(firmware)
        .leftJoin(controllers, eq(controllers.firmwareId, firmware.id))
        .groupBy(firmware.id)
        .orderBy(desc(firmware.createdAt), desc(firmware.id)),
  }
}
