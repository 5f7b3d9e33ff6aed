import type { Compilation, Compiler, Module } from 'webpack'

/**
 * What the host provides of libraries of which pages call a part. A shared module is not tree-shaken: two thirds of the
 * router are for servers and for forms that post to routes, four fifths of zod/mini are languages
 * and converters, a sixth of the query client is for servers.
 */
export const providedNames: Readonly<Record<string, ReadonlySet<string>>> = {
  'react-router-dom': new Set([
    'createBrowserRouter',
    'createPath',
    'createSearchParams',
    'generatePath',
    'isRouteErrorResponse',
    'Link',
    'matchPath',
    'matchRoutes',
    'Navigate',
    'NavigationType',
    'NavLink',
    'Outlet',
    'parsePath',
    'redirect',
    'resolvePath',
    'Route',
    'RouterProvider',
    'Routes',
    'ScrollRestoration',
    'useBeforeUnload',
    'useBlocker',
    'useHref',
    'useInRouterContext',
    'useLinkClickHandler',
    'useLoaderData',
    'useLocation',
    'useMatch',
    'useMatches',
    'useNavigate',
    'useNavigation',
    'useNavigationType',
    'useOutlet',
    'useOutletContext',
    'useParams',
    'useResolvedPath',
    'useRevalidator',
    'useRouteError',
    'useRouteLoaderData',
    'useRoutes',
    'useSearchParams',
  ]),
  'zod/mini': new Set([
    '_default',
    'array',
    'base64',
    'boolean',
    'catch',
    'coerce',
    'enum',
    'extend',
    'flattenError',
    'int',
    'iso',
    'literal',
    'maximum',
    'maxLength',
    'minimum',
    'minLength',
    'NEVER',
    'nonnegative',
    'normalize',
    'nullable',
    'nullish',
    'number',
    'object',
    'optional',
    'parse',
    'partial',
    'pick',
    'pipe',
    'positive',
    'prettifyError',
    'record',
    'refine',
    'regex',
    'safeParse',
    'startsWith',
    'strictObject',
    'string',
    'stringbool',
    'superRefine',
    'transform',
    'trim',
    'union',
    'unknown',
    'url',
  ]),
  '@tanstack/react-query': new Set([
    'hashKey',
    'infiniteQueryOptions',
    'keepPreviousData',
    'mutationOptions',
    'notifyManager',
    'QueryClient',
    'QueryClientProvider',
    'QueryObserver',
    'queryOptions',
    'skipToken',
    'useInfiniteQuery',
    'useIsFetching',
    'useIsMutating',
    'useMutation',
    'useMutationState',
    'useQueries',
    'useQuery',
    'useQueryClient',
  ]),
}

/** How to get a name all the same, as a copy in the remote. */
const bundled: Readonly<Record<string, string>> = {
  'zod/mini': 'Import it from zod/v4/mini, which is bundled.',
}

/** Fails the build of a remote that takes more of such a library from the host than the host provides. */
export const refuseOtherNames = {
  apply(compiler: Compiler) {
    const { WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('RefuseOtherNames', (compilation) => {
      compilation.hooks.finishModules.tap('RefuseOtherNames', (modules) => {
        for (const module of modules)
          for (const problem of problemsOf(compilation, module))
            compilation.errors.push(new WebpackError(problem))
      })
    })
  },
}

function problemsOf({ moduleGraph }: Compilation, module: Module): string[] {
  if (module.type !== 'consume-shared-module') return []
  const library = Object.keys(providedNames).find((name) => module.identifier().split(/[|\s]/).includes(name))
  if (library === undefined) return []
  const names = [...moduleGraph.getIncomingConnections(module)].flatMap(({ dependency }) =>
    (dependency?.getReferencedExports(moduleGraph, undefined) ?? []).flatMap((referenced) => {
      const [name] = 'name' in referenced ? referenced.name : referenced
      return name === undefined ? [] : [name]
    }),
  )
  return [...new Set(names)]
    .filter((name) => !providedNames[library]?.has(name))
    .map((name) =>
      [`The host does not provide ${name} of ${library}.`, bundled[library]].filter(Boolean).join(' '),
    )
}
