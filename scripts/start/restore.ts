// Needs an empty state folder. Usage: npm run restore -- FILE
import { restore } from '../../packages/server/src/db/backup/restore.ts'
import { onState, summary } from './backup-command.ts'

await onState('restore', async (folders, file) => {
  const manifest = await restore(folders, file)
  return `${folders.state}: ${summary(manifest)}, as of ${manifest.createdAt}. Start Hoistway as before.`
})
