/** What the generator asks for. */
export interface NewRemote {
  /** `reports` makes the remote `mfe-reports` with the page `/reports`. */
  readonly short: string
  /** Who may open the page and sees the menu item. */
  readonly roles: readonly string[]
  /** Way from its folder to the root of the workspace, with slashes. */
  readonly toRoot: string
  /** Range of the contract that it is made for. */
  readonly platform: string
}

const titled = (short: string) =>
  short
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** The files of a new remote: one page, its menu item, its role, its test. By path within its folder. */
export function remoteFiles({ short, roles, toRoot, platform }: NewRemote): Record<string, string> {
  const title = titled(short)
  const page = `${title.replaceAll(' ', '')}Page`
  const feature = `src/features/${short}`
  return {
    'package.json': packageJson(short, title, toRoot),
    'tsconfig.json': tsconfig(toRoot),
    'remote.config.ts': remoteConfig(short, title, roles, platform),
    'webpack.config.ts': webpackConfig,
    'src/globals.d.ts': `declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
`,
    'src/routes.tsx': `import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const ${page} = lazy(async () => ({
  default: (await import('./features/${short}/${page}.tsx')).${page},
}))

/** Pages by the paths of \`remote.config.ts\`. */
export const routes: RouteObject[] = [{ path: '/${short}', element: <${page} /> }]
`,
    [`${feature}/${page}.module.css`]: `.page {
  max-width: 960px;
}
`,
    [`${feature}/${page}.tsx`]: `import { useTitle } from '@hoistway/platform/title'
import { EmptyState } from '@hoistway/ui/feedback'
import { PageHeader } from '@hoistway/ui/page-header'
import classes from './${page}.module.css'

/** /${short} */
export function ${page}() {
  useTitle('${title}')
  return (
    <section className={classes.page}>
      <PageHeader title="${title}" />
      <EmptyState title="Nothing here yet" hint="This is the first page of mfe-${short}." />
    </section>
  )
}
`,
    [`${feature}/${page}.test.tsx`]: `import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ${page} } from './${page}.tsx'

test('the page names itself, in its heading and in the title of the document', () => {
  renderPage(<${page} />)
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeInTheDocument()
  expect(document.title).toBe('${title} · Hoistway')
})
`,
  }
}

function packageJson(short: string, title: string, toRoot: string): string {
  const script = (action: string) => `node ${toRoot}/scripts/bootstrap.mjs remote ${action}`
  const catalog = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'catalog:']))
  const ours = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [`@hoistway/${name}`, 'workspace:*']))
  const value = {
    name: `@hoistway/mfe-${short}`,
    version: '1.0.0',
    private: true,
    description: `${title}.`,
    license: 'MIT',
    type: 'module',
    scripts: { build: script('build'), dev: script('dev'), test: script('test') },
    dependencies: {
      ...ours(['platform', 'ui']),
      ...catalog(['@tanstack/react-query', 'react', 'react-dom', 'react-router-dom', 'zustand']),
    },
    devDependencies: {
      ...ours(['build', 'testing']),
      ...catalog(['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react']),
      ...catalog(['@types/react', '@types/react-dom', 'jsdom', 'vitest']),
    },
  }
  return `${JSON.stringify(value, null, 2)}\n`
}

const tsconfig = (toRoot: string) => `{
  "extends": "${toRoot}/tsconfig.json",
  "compilerOptions": {
    "lib": ["ES2024", "DOM", "DOM.Iterable"],
    "types": ["node", "@testing-library/jest-dom/vitest"]
  },
  "include": ["."],
  "exclude": ["node_modules", "dist"]
}
`

const list = (texts: readonly string[]) => `[${texts.map((text) => `'${text}'`).join(', ')}]`

const remoteConfig = (
  short: string,
  title: string,
  roles: readonly string[],
  platform: string,
) => `import { defineRemote } from '@hoistway/build/define-remote'
import manifest from './package.json' with { type: 'json' }

const roles = ${list(roles)}

export default defineRemote({
  name: 'mfe-${short}',
  title: '${title}',
  version: manifest.version,
  // The lowest version of the contract that has what its pages use.
  platform: '${platform}',
  navigation: [{ label: '${title}', path: '/${short}', icon: 'report', roles, order: 100 }],
  routes: [{ path: '/${short}', roles }],
})
`

const webpackConfig = `import { remoteConfig } from '@hoistway/build/remote-config'
import descriptor from './remote.config.ts'

export default remoteConfig(import.meta.dirname, descriptor)
`
