import { readStartData, type StartData } from '@hoistway/platform/start'

/** What the page was served with; empty where it is a plain file. */
export const servedData: StartData = readStartData() ?? {}
