export { paths } from './console-paths.ts'
export { useRequiredParam } from './use-required-param.ts'
