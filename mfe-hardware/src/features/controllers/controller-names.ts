import type { Controller, ControllerType } from '@hoistway/contracts/controller'

const typeNames: Record<ControllerType, string> = {
  ESP32_WiFi: 'ESP32 WiFi',
  ESP32_Cellular_A76XX: 'ESP32 Cellular A76XX',
}

/** Display name of a controller type (B §3). */
export const typeName = (type: ControllerType | null | undefined) => (type ? typeNames[type] : 'Unknown')

/** 'Latest Firmware' when none is assigned, else the name plus v and the version (B §3). */
export function firmwareName({
  firmwareId,
  firmwareName: name,
  firmwareVersion,
}: Pick<Controller, 'firmwareId' | 'firmwareName' | 'firmwareVersion'>) {
  return firmwareId ? `${name ?? 'Unknown'} v${firmwareVersion ?? '0.0.0'}` : 'Latest Firmware'
}

/** The custom filter's name, else 'Default Filter' (B §3). */
export const filterName = ({ canMessageIdFilterName }: Pick<Controller, 'canMessageIdFilterName'>) =>
  canMessageIdFilterName || 'Default Filter'
