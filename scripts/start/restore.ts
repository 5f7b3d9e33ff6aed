// Needs an empty state folder.
import { restore } from '../../packages/server/src/db/backup/restore.ts'
import { readArgument } from '../read-arguments.ts'
import { onState, summary } from './backup-command.ts'

const given = readArgument('npm run restore -- FILE')
await onState(given, async (folders, file) => {
  const manifest = await restore(folders, file)
  return `${folders.state}: ${summary(manifest)}, as of ${manifest.createdAt}. Start Hoistway as before.`
})
