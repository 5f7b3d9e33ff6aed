import { lazyPage } from '@hoistway/platform/pages'

const TemplatePage = lazyPage(
  () => import(/* webpackChunkName: "template" */ './features/template/TemplatePage.tsx'),
  'TemplatePage',
)

/** Pages by the paths of `remote.config.ts`. Each is a chunk, which has the name that stands there. */
export const routes = [{ path: '/template', ...TemplatePage }]
