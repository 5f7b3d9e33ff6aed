import { controller, deviceSettingBody } from '@hoistway/contracts/controller'
import { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { type App, changedMeanwhile, expectedVersion, idParams, refusedField } from '../../base/wire.ts'
import { controllers as messages } from '../../texts/en.ts'
import { checkSettings } from './check-controller.ts'
import { findController } from './controllers.routes.ts'
import { controllerWriter, type WriteDeps } from './write-controller.ts'

export function deviceSettingRoutes(app: App, deps: WriteDeps): void {
  const write = controllerWriter(deps)

  app.put(
    '/controllers/:id/device-settings/:key',
    {
      config: { roles: ['Admin'], versioned: true },
      schema: {
        params: idParams.extend({ key: z.string() }),
        body: deviceSettingBody,
        response: { 200: controller },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id, controllerKey: keyBefore } = await findController(deps.db, caller, request.params.id)
      const { key, value } = request.body
      // The path has the previous key, the body the new one.
      const old = request.params.key
      return write({ caller, action: 'set-device-setting', reply, keyBefore }, async (writes) => {
        const settings = await writes.settings(id)
        if (key !== old && settings.some((setting) => setting.key === key))
          throw refusedField('key', messages.settingExists, 409)
        const known = settings.some((setting) => setting.key === old)
        const changedSettings = known
          ? settings.map((setting) => (setting.key === old ? { key, value } : setting))
          : [...settings, { key, value }]
        checkSettings(changedSettings, settings)
        if (!(await writes.setSettings(id, changedSettings, expectedVersion(request))))
          throw changedMeanwhile('controller')
        return id
      })
    },
  )
}
