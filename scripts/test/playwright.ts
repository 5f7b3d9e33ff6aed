import { join } from 'node:path'
import { execa } from 'execa'
import { root } from '../workspace.ts'

export async function playwright(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const { failed } = await execa(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...args],
    {
      cwd: join(root, 'packages/e2e'),
      stdio: 'inherit',
      reject: false,
      // At SIGTERM it would not stop what its tests started.
      killSignal: 'SIGINT',
      env,
    },
  )
  return !failed
}
