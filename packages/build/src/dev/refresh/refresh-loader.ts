import type { LoaderDefinitionFunction } from 'webpack'

/**
 * Stays in the first line, to preserve line numbers, and does nothing without a runtime in the page. The app is
 * included because apps in one page may use the same module IDs.
 */
const before = (app: string) =>
  `var $Refresh$ = globalThis.hoistwayRefresh && globalThis.hoistwayRefresh.of(${JSON.stringify(`${app} `)} + __webpack_module__.id),` +
  ' $RefreshReg$ = $Refresh$ ? $Refresh$.register : function () {},' +
  ' $RefreshSig$ = $Refresh$ ? $Refresh$.sign : function () { return function (type) { return type } };'

const after =
  '\nif ($Refresh$ && import.meta.webpackHot) $Refresh$.follow(__webpack_module__.exports, import.meta.webpackHot)\n'

/** Makes components of a module replaceable through the runtime that the host shares. */
const refresh: LoaderDefinitionFunction = function (source, map) {
  const hasComponents = /\$Refresh(Reg|Sig)\$\(/.test(source)
  const app = this._compilation?.outputOptions.uniqueName ?? ''
  this.callback(null, hasComponents ? before(app) + source + after : source, map)
}

export default refresh
