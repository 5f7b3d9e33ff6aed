// First module of a development host, because React connects to the runtime on load.
import runtime from 'react-refresh/runtime'
import { refreshOf } from './follow-module.ts'

runtime.injectIntoGlobalHook(globalThis)
Object.assign(globalThis, { hoistwayRefresh: refreshOf(runtime) })
