import { createHash } from 'node:crypto'
import { HOST_PAGE } from '@hoistway/releases/host-release'
import { hashedPage } from '@hoistway/releases/start-page'
import type { Compiler } from 'webpack'

/**
 * Writes the hashes of the host's scripts and styles into its page, which uses them wherever it loads one. SHA-256,
 * because the page is downloaded each time and hashes do not compress.
 */
export const hashFiles = {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('HashFiles', (compilation) => {
      // After content hashes have replaced file names, also within files.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name: 'HashFiles', stage }, (assets) => {
        const loaded = Object.entries(assets).filter(([name]) => /\.(js|css)$/.test(name))
        const files = Object.fromEntries(loaded.map(([name, source]) => [name, hashOf(source.buffer())]))
        compilation.updateAsset(
          HOST_PAGE,
          (page) => new sources.RawSource(hashedPage(page.source().toString(), files)),
        )
      })
    })
  },
}

const hashOf = (bytes: Uint8Array) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`
