import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HOST } from '@hoistway/releases/descriptor'
import { ABANDONED_AFTER_MS } from '@hoistway/releases/folder-files'
import { filesIn } from '@hoistway/releases/integrity'
import { REMOTE_PREFIX } from '@hoistway/releases/product'
import type { Registry, Release } from '@hoistway/releases/registry'
import type { ReleaseFiles } from '@hoistway/releases/store'
import { packTar, type TarEntry, unpackTar } from 'modern-tar'
import { hashOfWhole, type LocalCopies } from './local-copies.ts'
import type { ObjectStore } from './object-store.ts'

async function packRelease(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const entries: TarEntry[] = []
  for (const name of await filesIn(folder)) {
    const body = await readFile(join(folder, name))
    entries.push({ header: { name, size: body.length, mode: 0o444, mtime: new Date(0) }, body })
  }
  return packTar(entries)
}

/** Keys of archives; the bucket may contain other files. */
const ARCHIVE = new RegExp(`^(${REMOTE_PREFIX}[\\w-]+|${HOST})/[^/]+/[\\w-]+\\.tar$`)

const isPath = (name: string) => /^\w[\w.-]*(\/\w[\w.-]*)*$/.test(name)

/** @throws Error for paths outside of the folder */
async function unpackRelease(archive: Uint8Array, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { header, data } of await unpackTar(archive)) {
    if (!isPath(header.name) || !data) throw new Error(`${header.name} is no file of a release`)
    const file = join(folder, header.name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, data)
    if (process.platform !== 'win32') await chmod(file, 0o444)
  }
}

/** Uploads have at most 64 MB before their files are compressed. */
const MOST_BYTES = 256 * 1024 * 1024

export interface BucketFiles extends ReleaseFiles {
  /** @throws Error when it is missing, damaged or unreachable */
  fetch(name: string, release: Release): Promise<void>
}

/** The key has a hash of the archive, so concurrent publishers of one version never overwrite each other. */
export function bucketFiles(store: ObjectStore, folder: string, copies: LocalCopies): BucketFiles {
  const parts = join(folder, 'remotes')

  async function unpacked<T>(
    key: string,
    look: (folder: string, problem?: unknown) => T | Promise<T>,
  ): Promise<T> {
    const part = join(parts, `.part-${randomUUID()}`)
    try {
      const archive = await store.get(key, MOST_BYTES)
      const problem = await (archive && unpackRelease(archive, part).catch((error: unknown) => error))
      return await look(part, problem)
    } finally {
      rmSync(part, { recursive: true, force: true })
    }
  }

  return {
    parts,
    upload: async (part, release) =>
      store.put(keyOf(release.descriptor.name, release), await packRelease(part)),
    accept: (part, { version, descriptor: { name } }) => copies.adopt(part, name, version),
    inspect: (name, release, look) => unpacked(keyOf(name, release), look),
    fetch: (name, release) =>
      unpacked(keyOf(name, release), (part, problem) => {
        if (problem !== undefined) throw problem
        if (hashOfWhole(part) !== release.integrity?.files)
          throw new Error('its archive is missing or not what was published')
        copies.adopt(part, name, release.version)
      }),
    async remove(name, release) {
      await store.delete(keyOf(name, release))
      copies.forget(name, release.version)
    },
    async removeLeftovers(registry) {
      const stored = await store.list()
      // Read after the listing, so that it names everything published in between.
      const known = keysOf(await registry.read())
      const isLeft = ({ key, modifiedAt }: (typeof stored)[number]) =>
        ARCHIVE.test(key) && !known.has(key) && Date.now() - modifiedAt.getTime() > ABANDONED_AFTER_MS
      for (const { key } of stored.filter(isLeft)) await store.delete(key)
    },
  }
}

const keyOf = (name: string, { version, integrity }: Release) => {
  const hash = Buffer.from(integrity?.files.replace(/^sha\d+-/, '') ?? '', 'base64').toString('base64url')
  return `${name}/${version}/${hash}.tar`
}

const keysOf = ({ remotes }: Registry) =>
  new Set(
    Object.entries(remotes).flatMap(([name, { releases }]) =>
      releases.map((release) => keyOf(name, release)),
    ),
  )
