import { readArguments } from '../read-arguments.ts'

readArguments('npm run examples', {})
process.argv.splice(2, 0, 'serve', 'packages/ui', '3010')
await import('../../packages/build/src/run-webpack.ts')
