import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { installPackages } from '../pnpm.ts'
import { catalogOf, root } from '../workspace.ts'

const sources = ['host', 'mfe-*', 'packages', 'package.json', 'tsconfig.json', 'pnpm-*.yaml']

/** Links unchanged packages from this checkout, and installs others. */
export async function layOut(commit: string, folder: string): Promise<void> {
  await execa('git', ['archive', commit, '--', ...sources], { cwd: root, buffer: false }).pipe('tar', [
    '-x',
    '-C',
    folder,
  ])
  const projects = globSync(
    '{host,mfe-*,packages/{contracts,language,platform,ui,federation,build,releases}}/package.json',
    {
      cwd: folder,
    },
  ).map(dirname)
  const links = projects.flatMap((project) => linksOf(project, folder))
  if (links.every(({ to }) => to !== undefined)) {
    for (const { from, to = '' } of links) {
      mkdirSync(dirname(from), { recursive: true })
      symlinkSync(to, from, 'junction')
    }
  } else {
    const unchecked = '--config.minimum-release-age=0'
    await installPackages(folder, '--frozen-lockfile', unchecked, '--ignore-scripts', '--prefer-offline')
  }
}

const buildFolders = ['packages/build', 'packages/releases']

interface Link {
  readonly from: string
  /** Undefined if this checkout lacks the package. */
  readonly to: string | undefined
}

function linksOf(project: string, folder: string): Link[] {
  const { dependencies, devDependencies = {} } = JSON.parse(
    readFileSync(join(folder, project, 'package.json'), 'utf8'),
  )
  const ownTools = Object.entries(devDependencies).filter(([, wanted]) => wanted === 'workspace:*')
  const [then, now] = [versions(folder), versions(root)]
  return Object.entries<string>({ ...dependencies, ...Object.fromEntries(ownTools) }).map(
    ([name, wanted]) => {
      const from = join(folder, project, 'node_modules', name)
      if (wanted === 'workspace:*')
        return { from, to: join(folder, 'packages', name.replace('@hoistway/', '')) }
      const installed = [project, ...buildFolders]
        .map((owner) => join(root, owner, 'node_modules', name))
        .find((path) => existsSync(path))
      return { from, to: installed && then.get(name) === now.get(name) ? realpathSync(installed) : undefined }
    },
  )
}

const versions = (folder: string) => catalogOf(readFileSync(join(folder, 'pnpm-workspace.yaml'), 'utf8'))
