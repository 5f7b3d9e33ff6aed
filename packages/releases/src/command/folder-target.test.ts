import { expect, test } from 'vitest'
import { folderTarget } from './folder-target.ts'
import { runSchedule } from './schedule.ts'

test('a folder rejects scheduled changes', async () => {
  const at = '2026-11-24T01:00:00.000Z'
  const target = folderTarget('/nowhere', { by: 'ada@b.example' })
  const options = { share: 10, roles: [], users: [], at }
  await expect(target.promote('mfe-fleet', '1.0.0', at)).rejects.toThrow('--at needs a server as --target')
  await expect(target.canary('mfe-fleet', '1.0.0', options)).rejects.toThrow(
    '--at needs a server as --target',
  )
  await expect(runSchedule(['list', '--target', '/nowhere'], undefined)).rejects.toThrow(
    '--target must be a server',
  )
})
