import type { LoaderDefinitionFunction } from 'webpack'

/** Before the module, in its first line, so that no line of it moves. Without a runtime in the page nothing happens. */
/** Apps of one page have modules of the same id. */
const before = (app: string) =>
  `var $Refresh$ = globalThis.hoistwayRefresh && globalThis.hoistwayRefresh.of(${JSON.stringify(`${app} `)} + __webpack_module__.id),` +
  ' $RefreshReg$ = $Refresh$ ? $Refresh$.register : function () {},' +
  ' $RefreshSig$ = $Refresh$ ? $Refresh$.sign : function () { return function (type) { return type } };'

const after =
  '\nif ($Refresh$ && import.meta.webpackHot) $Refresh$.follow(__webpack_module__.exports, import.meta.webpackHot)\n'

/** Makes a module with components replace them in the page, by the runtime that the host shares. */
const refresh: LoaderDefinitionFunction = function (source, map) {
  const hasComponents = /\$Refresh(Reg|Sig)\$\(/.test(source)
  const app = this._compilation?.outputOptions.uniqueName ?? ''
  this.callback(null, hasComponents ? before(app) + source + after : source, map)
}

export default refresh
