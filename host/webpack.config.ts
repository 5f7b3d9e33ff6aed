import { hostConfig } from '@hoistway/build/host-config'

export default hostConfig(import.meta.dirname)
