import { callCases } from './cases-calls.ts'
import { connectionCases } from './cases-connections.ts'
import { loadCases } from './cases-load.ts'
import { pushCases } from './cases-pushes.ts'
import { streamCases } from './cases-streams.ts'
import type { Case } from './kit.ts'

export const cases: readonly Case[] = [
  ...callCases,
  ...pushCases,
  ...streamCases,
  ...connectionCases,
  ...loadCases,
]
