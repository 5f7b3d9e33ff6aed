// This chunk contains the modules that lists need immediately; the others load when a remote imports them. A test
// compares the names with the manifests of platform and UI.
import * as messages from '@hoistway/language/messages'
import * as environment from '@hoistway/platform/environment'
import * as errors from '@hoistway/platform/errors'
import * as extensionSlot from '@hoistway/platform/extension-slot'
import * as extensions from '@hoistway/platform/extensions'
import * as http from '@hoistway/platform/http'
import * as live from '@hoistway/platform/live'
import * as pages from '@hoistway/platform/pages'
import * as paths from '@hoistway/platform/paths'
import * as permissions from '@hoistway/platform/permissions'
import * as preferences from '@hoistway/platform/preferences'
import * as query from '@hoistway/platform/query'
import * as realtime from '@hoistway/platform/realtime'
import * as remoteEvents from '@hoistway/platform/remote-events'
import * as session from '@hoistway/platform/session'
import * as start from '@hoistway/platform/start'
import * as status from '@hoistway/platform/status'
import * as title from '@hoistway/platform/title'
import * as age from '@hoistway/ui/age'
import * as basics from '@hoistway/ui/basics'
import * as confirm from '@hoistway/ui/confirm'
import * as csv from '@hoistway/ui/csv'
import * as deleteRecord from '@hoistway/ui/delete-record'
import * as failure from '@hoistway/ui/failure'
import * as feedback from '@hoistway/ui/feedback'
import * as formats from '@hoistway/ui/formats'
import * as icons from '@hoistway/ui/icons'
import * as listLinks from '@hoistway/ui/list-links'
import * as listPage from '@hoistway/ui/list-page'
import * as onDemand from '@hoistway/ui/on-demand'
import * as onlineBadge from '@hoistway/ui/online-badge'
import * as overlays from '@hoistway/ui/overlays'
import * as pageHeader from '@hoistway/ui/page-header'
import * as pager from '@hoistway/ui/pager'
import * as provider from '@hoistway/ui/provider'
import * as rowAction from '@hoistway/ui/row-action'
import * as searchBox from '@hoistway/ui/search-box'
import * as selectFilter from '@hoistway/ui/select-filter'
import * as selectionColumn from '@hoistway/ui/selection-column'
import * as staleness from '@hoistway/ui/staleness'
import * as table from '@hoistway/ui/table'
import * as useClientList from '@hoistway/ui/use-client-list'
import * as useNow from '@hoistway/ui/use-now'
import * as useServerList from '@hoistway/ui/use-server-list'
import * as useUrlState from '@hoistway/ui/use-url-state'

export type Shared = Readonly<Record<string, unknown>> | (() => Promise<object>)

export const sharedModules: Readonly<Record<string, Shared>> = {
  '@hoistway/language/messages': messages,
  '@hoistway/platform/environment': environment,
  '@hoistway/platform/errors': errors,
  '@hoistway/platform/extension-slot': extensionSlot,
  '@hoistway/platform/extensions': extensions,
  '@hoistway/platform/http': http,
  '@hoistway/platform/live': live,
  '@hoistway/platform/pages': pages,
  '@hoistway/platform/paths': paths,
  '@hoistway/platform/permissions': permissions,
  '@hoistway/platform/preferences': preferences,
  '@hoistway/platform/query': query,
  '@hoistway/platform/realtime': realtime,
  '@hoistway/platform/remote-events': remoteEvents,
  '@hoistway/platform/session': session,
  '@hoistway/platform/start': start,
  '@hoistway/platform/status': status,
  '@hoistway/platform/title': title,
  '@hoistway/ui/age': age,
  '@hoistway/ui/charts': () => import('@hoistway/ui/charts'),
  '@hoistway/ui/confirm': confirm,
  '@hoistway/ui/basics': basics,
  '@hoistway/ui/controls': () => import(/* webpackChunkName: "parts" */ '@hoistway/ui/controls'),
  '@hoistway/ui/core': () => import('@hoistway/ui/core'),
  '@hoistway/ui/csv': csv,
  '@hoistway/ui/delete-record': deleteRecord,
  '@hoistway/ui/detail-card': () => import(/* webpackChunkName: "parts" */ '@hoistway/ui/detail-card'),
  '@hoistway/ui/dropzone': () => import('@hoistway/ui/dropzone'),
  '@hoistway/ui/failure': failure,
  '@hoistway/ui/feedback': feedback,
  '@hoistway/ui/form': () => import(/* webpackChunkName: "forms" */ '@hoistway/ui/form'),
  '@hoistway/ui/formats': formats,
  '@hoistway/ui/icons': icons,
  '@hoistway/ui/line-chart': () => import('@hoistway/ui/line-chart'),
  '@hoistway/ui/list-page': listPage,
  '@hoistway/ui/menu': () => import('@hoistway/ui/menu'),
  '@hoistway/ui/list-links': listLinks,
  '@hoistway/ui/not-built-page': () => import('@hoistway/ui/not-built-page'),
  '@hoistway/ui/on-demand': onDemand,
  '@hoistway/ui/online-badge': onlineBadge,
  '@hoistway/ui/overlays': overlays,
  '@hoistway/ui/page-header': pageHeader,
  '@hoistway/ui/page-tabs': () => import('@hoistway/ui/page-tabs'),
  '@hoistway/ui/pager': pager,
  '@hoistway/ui/provider': provider,
  '@hoistway/ui/read-table': () => import(/* webpackChunkName: "forms" */ '@hoistway/ui/read-table'),
  '@hoistway/ui/reasoned-button': () =>
    import(/* webpackChunkName: "forms" */ '@hoistway/ui/reasoned-button'),
  '@hoistway/ui/record-form': () => import(/* webpackChunkName: "forms" */ '@hoistway/ui/record-form'),
  '@hoistway/ui/row-action': rowAction,
  '@hoistway/ui/search-box': searchBox,
  '@hoistway/ui/select-filter': selectFilter,
  '@hoistway/ui/selection-column': selectionColumn,
  '@hoistway/ui/staleness': staleness,
  '@hoistway/ui/stat-card': () => import(/* webpackChunkName: "parts" */ '@hoistway/ui/stat-card'),
  '@hoistway/ui/table': table,
  '@hoistway/ui/use-client-list': useClientList,
  '@hoistway/ui/use-now': useNow,
  '@hoistway/ui/use-server-list': useServerList,
  '@hoistway/ui/use-url-state': useUrlState,
  '@hoistway/ui/qr-code': () => import('@hoistway/ui/qr-code'),
  '@hoistway/ui/virtual-list': () => import('@hoistway/ui/virtual-list'),
}
