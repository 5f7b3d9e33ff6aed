/** API query parameter of each filter of the controller list. The page URL uses the short names. */
export const FILTER_PARAMETERS = {
  type: 'controllerType',
  firmware: 'firmwareId',
  installed: 'installedVersion',
  filter: 'filterId',
  online: 'isOnline',
  drift: 'hasDrift',
} as const
export type ControllerFilter = keyof typeof FILTER_PARAMETERS
