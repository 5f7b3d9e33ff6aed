import { remoteConfig } from '@hoistway/build/remote-config'
import descriptor from './remote.config.ts'

export default (mode: 'production' | 'development') => ({
  ...remoteConfig({ root: import.meta.dirname, mode }, descriptor),
  devServer: {
    // Hot replacement does not repaint a page that was loaded at run time; a reload does.
    hot: false,
    liveReload: true,
    static: false,
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
  },
})
