import { controller, controllerQuery } from '@hoistway/contracts/controller'
import { pagedBody } from '@hoistway/contracts/paging'
import { type App, paged } from '../../http.ts'
import type { controllerRepository } from './controllers.repository.ts'

const config = { roles: ['Admin'] }
const tags = ['Controllers']

export function controllerRoutes(app: App, controllers: ReturnType<typeof controllerRepository>): void {
  app.get(
    '/controllers',
    { config, schema: { tags, querystring: controllerQuery, response: { 200: pagedBody(controller) } } },
    async ({ query }) => {
      const { rows, total } = await controllers.page(query)
      return paged(rows, total, query)
    },
  )
}
