/** Query parameter of each filter of the controller list, which the address has under its own name. */
export const FILTER_PARAMETERS = {
  type: 'controllerType',
  firmware: 'firmwareId',
  installed: 'installedVersion',
  filter: 'filterId',
  online: 'isOnline',
  drift: 'hasDrift',
} as const
export type ControllerFilter = keyof typeof FILTER_PARAMETERS
