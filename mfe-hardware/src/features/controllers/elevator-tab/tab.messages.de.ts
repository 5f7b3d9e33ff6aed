import type { Messages } from './tab.messages.ts'

export const messages: Messages = {
  none: 'Dieser Aufzug nennt keine Steuerung.',
  notRegistered: (key) => `Es ist keine Steuerung mit dem Schlüssel ${key} registriert.`,
  filter: 'Geltender Filter',
  target: 'Vorgesehene Firmware',
  recorded: 'Gemeldete Firmware',
  drift: 'Abweichung',
  open: 'Steuerung öffnen',
  create: 'Steuerung anlegen',
}
