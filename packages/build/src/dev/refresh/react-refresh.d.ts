declare module 'react-refresh/runtime' {
  const runtime: import('./follow-module.ts').RefreshRuntime & {
    injectIntoGlobalHook(page: typeof globalThis): void
  }
  export default runtime
}
