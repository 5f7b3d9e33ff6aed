// The tests of one remote from its own folder, wherever that is. Usage: vitest run -c <this file> --root <folder>
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The packages are outside a remote's folder.
  server: { fs: { strict: false } },
  test: {
    environment: 'jsdom',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: [join(import.meta.dirname, '../../packages/testing/src/setup.ts')],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
