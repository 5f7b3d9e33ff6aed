import type { Messages } from './controllers.messages.ts'

export const messages: Messages = {
  nameRequired: 'Name ist erforderlich',
  keyRequired: 'Schlüssel ist erforderlich',
  keyTaken: 'Der Controller-Schlüssel wird bereits verwendet',
  sharedKey: (names) =>
    `Mit diesem Schlüssel hätten die Aufzüge ${names.map((name) => `„${name}“`).join(' und ')} denselben Controller.`,
  secretUnreadable:
    'Das Shared Secret dieses Controllers kann nicht gelesen werden. Speichern Sie ein neues und geben Sie es auch am Controller ein.',
  settingExists: 'Eine Einstellung mit diesem Schlüssel gibt es bereits',
  settingsMax: (max) => `Ein Controller fasst höchstens ${max} Einstellungen.`,
  firmware: {
    otherType: 'Diese Firmware ist für einen anderen Controllertyp.',
    withdrawn: 'Diese Firmware wurde zurückgezogen.',
    notReleased: 'Diese Firmware ist nicht freigegeben.',
  },
  update: {
    sent: 'Update-Befehl gesendet',
    queued: (hours) =>
      `Das Update beginnt, sobald der Controller online ist, innerhalb von ${hours} ${hours === 1 ? 'Stunde' : 'Stunden'}.`,
    cancelled: 'Das eingereihte Update wurde abgebrochen.',
    noElevator: 'Keinem Aufzug zugeordnet, daher ist der Onlinestatus unbekannt.',
    neverConnected: 'Der Controller war noch nie verbunden.',
    offline: 'Der Controller ist offline.',
    noFirmware: 'Dem Controller ist keine Firmware für ein Update zugewiesen.',
    withdrawn: (name, version) =>
      `${name} v${version} wurde zurückgezogen. Weisen Sie zuerst eine andere Firmware zu.`,
    underWay: 'Ein Update dieses Controllers ist bereits eingereiht oder im Gange.',
    noneQueued: 'Für diesen Controller ist kein Update eingereiht.',
  },
}
