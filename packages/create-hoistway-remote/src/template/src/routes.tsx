import { extensionsOf, lazyExtension } from '@hoistway/platform/extensions'
import { lazyPage, routesOf } from '@hoistway/platform/pages'
import { extensions as table } from './extensions.ts'
import { pages } from './pages.ts'

/** Each page is a chunk, which has the name of the page in the page table. */
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

/** What this remote adds to other pages. Each is a chunk, which has the name of the extension in its table. */
export const extensions = extensionsOf(table, {
  templateCard: lazyExtension(
    () => import(/* webpackChunkName: "templateCard" */ './features/template/TemplateCard.tsx'),
    'TemplateCard',
  ),
})
