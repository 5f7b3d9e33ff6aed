/** The page URL uses the short names, the API the long ones. */
export const FILTER_PARAMETERS = {
  type: 'controllerType',
  firmware: 'firmwareId',
  installed: 'installedVersion',
  filter: 'filterId',
  online: 'isOnline',
  drift: 'hasDrift',
} as const
export type ControllerFilter = keyof typeof FILTER_PARAMETERS
