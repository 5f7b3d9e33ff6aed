import { runCommand } from './extension-content.ts'
import { countOwnCrash } from './own-release.ts'
import { preparePage } from './prepare-page.ts'
import { RegistryFailure } from './RegistryFailure.tsx'
import { RemoteExtension } from './RemoteExtension.tsx'
import { RemotePage } from './RemotePage.tsx'

export const remoteCode = {
  preparePage,
  RegistryFailure,
  RemoteExtension,
  RemotePage,
  runCommand,
  countOwnCrash,
}
