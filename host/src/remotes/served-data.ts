import { readStartData, type StartData } from '@hoistway/platform/start'

/** Empty for a plain file. */
export const servedData: StartData = readStartData() ?? {}
