import * as immediate from './immediate-modules.ts'

export type Shared = Readonly<Record<string, unknown>> | (() => Promise<object>)

export const sharedModules: Readonly<Record<string, Shared>> = {
  ...immediate,
  '@hoistway/ui/charts': () => import('@hoistway/ui/charts'),
  '@hoistway/ui/controls': () => import(/* webpackChunkName: "parts" */ '@hoistway/ui/controls'),
  '@hoistway/ui/core': () => import('@hoistway/ui/core'),
  '@hoistway/ui/detail-card': () => import(/* webpackChunkName: "parts" */ '@hoistway/ui/detail-card'),
  '@hoistway/ui/dropzone': () => import('@hoistway/ui/dropzone'),
  '@hoistway/ui/form': () => import(/* webpackChunkName: "forms" */ '@hoistway/ui/form'),
  '@hoistway/ui/line-chart': () => import('@hoistway/ui/line-chart'),
  '@hoistway/ui/menu': () => import('@hoistway/ui/menu'),
  '@hoistway/ui/not-built-page': () => import('@hoistway/ui/not-built-page'),
  '@hoistway/ui/page-tabs': () => import('@hoistway/ui/page-tabs'),
  '@hoistway/ui/read-table': () => import(/* webpackChunkName: "forms" */ '@hoistway/ui/read-table'),
  '@hoistway/ui/reasoned-button': () =>
    import(/* webpackChunkName: "forms" */ '@hoistway/ui/reasoned-button'),
  '@hoistway/ui/record-form': () => import(/* webpackChunkName: "forms" */ '@hoistway/ui/record-form'),
  '@hoistway/ui/stat-card': () => import(/* webpackChunkName: "parts" */ '@hoistway/ui/stat-card'),
  '@hoistway/ui/qr-code': () => import('@hoistway/ui/qr-code'),
  '@hoistway/ui/virtual-list': () => import('@hoistway/ui/virtual-list'),
}
