// The first module of a host that is built for development: React learns of the runtime when it loads.
import runtime from 'react-refresh/runtime'
import { refreshOf } from './follow-module.ts'

runtime.injectIntoGlobalHook(globalThis)
Object.assign(globalThis, { hoistwayRefresh: refreshOf(runtime) })
