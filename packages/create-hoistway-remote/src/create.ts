#!/usr/bin/env node
// npm create hoistway-remote inspections -- [--role Admin --role Manager]
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { newRemoteFiles, shortName } from './new-remote-files.ts'

const usage = `Creates a remote of the Hoistway console in a folder of its own.

  npm create hoistway-remote inspections
  npm create hoistway-remote inspections -- --role Manager --role Technician

  --role ROLE    who may open its page; several are possible (default: Admin and Manager)
  --into FOLDER  where the folder mfe-inspections is made (default: here)`

function create(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      role: { type: 'string', multiple: true, default: ['Admin', 'Manager'] },
      into: { type: 'string', default: '.' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const short = shortName(positionals[0])
  if (positionals.length !== 1 || short === undefined) {
    console.error(`The remote needs one name of lower case letters, digits and hyphens.\n\n${usage}`)
    return 2
  }
  const folder = join(resolve(values.into), `mfe-${short}`)
  if (existsSync(folder)) {
    console.error(`${folder} exists already.`)
    return 1
  }
  for (const [path, content] of Object.entries(newRemoteFiles({ short, roles: values.role }))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const place = relative('.', folder)
  console.log(`${folder}

  cd ${/\s/.test(place) ? `"${place}"` : place}
  git init             if this folder is in no git repository: releases need one
  npm install
  npm run dev          the console at HOISTWAY_TARGET, with this remote from your machine
  npm test             its types and tests
  npm run check        what would be refused when it is published
  npm run release      publishes this version to HOISTWAY_TARGET, without making it live
  npx hoistway --help  everything else

README.md begins with the first page.`)
  return 0
}

try {
  process.exitCode = create(process.argv.slice(2))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  process.exitCode = 2
}
