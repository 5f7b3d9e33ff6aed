import { join } from 'node:path'
import type { Place } from '@hoistway/build/place'
import { root } from '../workspace.ts'

export const checkout: Place = {
  folder: root,
  folderOf: (name) => join(root, name),
  defaultTarget: join(process.env.HOISTWAY_STATE || join(root, '.hoistway'), 'releases'),
  defaultHost: join(root, 'host/dist'),
}
