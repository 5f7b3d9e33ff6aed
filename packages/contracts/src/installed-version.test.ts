import { expect, test } from 'vitest'
import { installedVersion } from './installed-version.ts'

test.each(['1.2.3', 'v1.2.3', 'V1.2.3-dirty', 'v1.2.3-4-g1a2b3c', '1.2.3-12-g1A2B3C-dirty'])(
  'firmware named %s is version 1.2.3',
  (name) => expect(installedVersion(name)).toBe('1.2.3'),
)

test.each(['v1.2.3-rc1', '1.2.3-beta.2', '1.2.3.7', 'v1.2.3-rc1-4-g1a2b3c', '1a2b3c', ''])(
  'firmware named %s is no release',
  (name) => expect(installedVersion(name)).toBe(name),
)
