import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { precompress } from '@hoistway/federation/precompress'

/** Writes an uploaded build (base64 by path, the paths checked) into a folder that lives as long as `work`. */
export async function withBuildFolder<T>(
  files: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-build-'))
  try {
    for (const [path, content] of Object.entries(files)) {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, Buffer.from(content, 'base64'))
    }
    await precompress(folder)
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
