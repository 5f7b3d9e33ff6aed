import type { Messages } from './tab.messages.ts'

export const messages: Messages = {
  none: 'Kein Controller zugeordnet.',
  notRegistered: (key) => `Es ist kein Controller mit dem Schlüssel ${key} registriert.`,
  filter: 'Geltender Filter',
  target: 'Vorgesehene Firmware',
  recorded: 'Gemeldete Firmware',
  drift: 'Abweichung',
  open: 'Controller öffnen',
  create: 'Controller anlegen',
}
