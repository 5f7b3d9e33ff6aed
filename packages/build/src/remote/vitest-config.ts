// Usage: vitest run -c <this file> --root <folder>

export default {
  // Packages may be linked from outside of the folder.
  server: { fs: { strict: false } },
  test: {
    environment: 'jsdom',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['@hoistway/testing/setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // A busy machine is not a failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Node cannot load their stylesheets.
    server: { deps: { inline: [/@hoistway\//] } },
  },
}
