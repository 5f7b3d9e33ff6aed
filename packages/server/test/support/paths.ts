/** An id of no existing record. */
export const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const sample: Record<string, string> = {
  floor: '3',
  level: 'Manager',
  type: 'ESP32_WiFi',
  key: 'nothing',
  department: 'x',
  token: 'x',
}

export const filled = (path: string, id = UNKNOWN) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => sample[name] ?? (name === 'id' ? id : UNKNOWN))
