import { remoteConfig } from '@hoistway/build/remote-config'
import descriptor from './remote.config.ts'

export default remoteConfig(import.meta.dirname, descriptor)
