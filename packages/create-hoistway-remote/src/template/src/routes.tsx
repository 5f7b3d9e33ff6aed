import { extensionsOf, lazyExtension } from '@hoistway/platform/extensions'
import { lazyPage, routesOf } from '@hoistway/platform/pages'
import { extensions as table } from './extensions.ts'
import { pages } from './pages.ts'

/** Each page is a chunk named after the page in its table. */
export const routes = routesOf(pages, {
  template: lazyPage(
    () => import(/* webpackChunkName: "template" */ './features/template/TemplatePage.tsx'),
    'TemplatePage',
  ),
  templateNew: lazyPage(
    () => import(/* webpackChunkName: "templateNew" */ './features/template/TemplateNewPage.tsx'),
    'TemplateNewPage',
  ),
})

export const extensions = extensionsOf(table, {
  templateCard: lazyExtension(
    () => import(/* webpackChunkName: "templateCard" */ './features/template/TemplateCard.tsx'),
    'TemplateCard',
  ),
})
