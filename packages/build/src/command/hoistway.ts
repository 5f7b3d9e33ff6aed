#!/usr/bin/env node
import { nodeProblem } from './node-version.ts'

const problem = nodeProblem(process.versions.node)
if (problem === undefined) {
  const { runHoistway } = await import('./run-hoistway.ts')
  process.exitCode = await runHoistway(process.argv.slice(2))
} else {
  console.error(problem)
  process.exitCode = 1
}
