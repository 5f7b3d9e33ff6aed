// Works even while Hoistway runs.
import { backUp } from '../../packages/server/src/db/backup/backup.ts'
import { readArgument } from '../read-arguments.ts'
import { onState, summary } from './backup-command.ts'

const given = readArgument('npm run backup -- FILE')
await onState(given, async (folders, file, version) => {
  const manifest = await backUp(folders, file, version)
  return `${file}: ${summary(manifest)}. It holds the keys of this installation: keep it equally safe.`
})
