import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBelow } from '@hoistway/releases/platform-range'
import { transformSync } from 'esbuild'

interface LateName {
  /** For example `RowLink of @hoistway/ui/row-action`. */
  readonly name: string
  readonly since: string
}

const PROVIDED_ROUTER = '@hoistway/platform/provided/router'
const modules = '"(@hoistway/(?:platform|ui|language)/[^"]+|react-router-dom)"'
const named = new RegExp(String.raw`(?:import|export) (?:[\w$]+, )?\{([^}]*)\} from ${modules}`, 'g')
/** These may use any name. */
const whole = new RegExp(
  String.raw`(?:\* as [\w$]+ from |export \* from |import\(\s*(?:/\*[^]*?\*/\s*)*)${modules}`,
  'g',
)

/**
 * Returns the latest addition to the contract that a remote uses at run time. `since` maps `module name` to versions.
 */
export function latestName(folder: string, since: ReadonlyMap<string, string>): LateName | undefined {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.{ts,tsx}'] })
  const used = sources.flatMap((file) => namesIn(join(folder, file), since))
  return used.reduce<LateName | undefined>(
    (latest, each) => (latest === undefined || isBelow(latest.since, each.since) ? each : latest),
    undefined,
  )
}

function namesIn(file: string, since: ReadonlyMap<string, string>): LateName[] {
  // Erases types and comments, and has one form for each kind of import.
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    legalComments: 'none',
  })
  const parts = [...code.matchAll(named)].flatMap(([, names = '', module = '']) =>
    names.split(',').map((name) => [module, name.trim().split(' ')[0] ?? ''] as const),
  )
  const all = [...code.matchAll(whole)].flatMap(([, module = '']) =>
    [...since.keys()]
      .filter((key) => key.startsWith(`${module} `))
      .map((key) => [module, key.slice(module.length + 1)] as const),
  )
  return [...parts, ...all].flatMap(([module, name]) => {
    const came = cameWith(module, name, since)
    return came === undefined ? [] : [{ name: `${name} of ${module}`, since: came }]
  })
}

const cameWith = (module: string, name: string, since: ReadonlyMap<string, string>) =>
  since.get(`${module === 'react-router-dom' ? PROVIDED_ROUTER : module} ${name}`)
