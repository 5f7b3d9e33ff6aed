export { controllerTypeOptions } from './controller-type-names.ts'
export { firmwareList } from './firmware.api.ts'
export { Sha256 } from './Sha256.tsx'
