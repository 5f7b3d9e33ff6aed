#!/usr/bin/env node
// The command of a remote's team; `hoistway --help` says what it does.
import { runHoistway } from './run-hoistway.ts'

process.exitCode = await runHoistway(process.argv.slice(2))
