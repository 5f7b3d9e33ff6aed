import { execa } from 'execa'
import { readArguments } from '../read-arguments.ts'
import { root } from '../workspace.ts'

readArguments('npm run rolling-upgrade', {})
const { exitCode = 1 } = await execa(
  'vitest',
  ['run', '-c', 'scripts/vitest.config.ts', 'packages/server/test/start/rolling-upgrade.test.ts'],
  { cwd: root, preferLocal: true, localDir: root, stdio: 'inherit', reject: false },
)
process.exitCode = exitCode
