import { join } from 'node:path'
import { hostConfig } from '@hoistway/build/host-config'

export default (mode: 'production' | 'development') => {
  const config = hostConfig({ root: import.meta.dirname, mode })
  const api = process.env.HOISTWAY_API ?? 'http://127.0.0.1:8080'
  return {
    ...config,
    devServer: {
      hot: true,
      historyApiFallback: true,
      static: join(import.meta.dirname, 'public'),
      client: { overlay: true, logging: 'warn' },
      proxy: [{ context: ['/api', '/customerHub', '/registry.json', '/remotes'], target: api, ws: true }],
    },
  }
}
