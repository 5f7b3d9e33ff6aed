import { lazyPage, routesOf } from '@hoistway/platform/pages'
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
