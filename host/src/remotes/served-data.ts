import { readStartData, type StartData } from '@hoistway/platform/start'

/** Data that the page was served with; empty for a plain file. */
export const servedData: StartData = readStartData() ?? {}
