import type { Compiler, javascript } from 'webpack'

/**
 * What the host provides of `react-router-dom`. A shared module is not tree-shaken, and two thirds of the library are for
 * servers, for forms that post to routes and for routers that no page has.
 */
export const routerNames: ReadonlySet<string> = new Set([
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
])

/** Fails the build of a remote that imports more of `react-router-dom` than the host provides. */
export const refuseOtherRouterNames = {
  apply(compiler: Compiler) {
    compiler.hooks.normalModuleFactory.tap('RefuseOtherRouterNames', (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const)
        factory.hooks.parser.for(type).tap('RefuseOtherRouterNames', checkImports)
    })
  },
}

function checkImports(parser: javascript.JavascriptParser) {
  parser.hooks.importSpecifier.tap('RefuseOtherRouterNames', (_statement, source, name) => {
    if (source === 'react-router-dom' && name !== null && !routerNames.has(name))
      throw new Error(`The host does not provide ${name} of react-router-dom.`)
  })
}
