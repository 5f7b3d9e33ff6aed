// Works even while Hoistway runs. Usage: npm run backup -- FILE
import { backUp } from '../../packages/server/src/db/backup/backup.ts'
import { onState, summary } from './backup-command.ts'

await onState('backup', async (folders, file, version) => {
  const manifest = await backUp(folders, file, version)
  return `${file}: ${summary(manifest)}. It holds the keys of this installation: keep it equally safe.`
})
