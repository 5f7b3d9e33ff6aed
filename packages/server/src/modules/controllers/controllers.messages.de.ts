import type { Messages } from './controllers.messages.ts'

export const messages: Messages = {
  nameRequired: 'Name ist erforderlich',
  keyRequired: 'Schlüssel ist erforderlich',
  keyTaken: 'Der Steuerungsschlüssel wird bereits verwendet',
  sharedKey: (names) =>
    `Mit diesem Schlüssel hätten die Aufzüge ${names.map((name) => `„${name}“`).join(' und ')} dieselbe Steuerung.`,
  secretUnreadable:
    'Das gemeinsame Geheimnis dieser Steuerung kann nicht gelesen werden. Speichern Sie ein neues und geben Sie es auch an der Steuerung ein.',
  settingExists: 'Eine Einstellung mit diesem Schlüssel gibt es bereits',
  settingsMax: (max) => `Eine Steuerung fasst höchstens ${max} Einstellungen.`,
  firmware: {
    otherType: 'Diese Firmware ist für einen anderen Steuerungstyp.',
    withdrawn: 'Diese Firmware wurde zurückgezogen.',
    notReleased: 'Diese Firmware ist nicht freigegeben.',
  },
  update: {
    sent: 'Update-Befehl gesendet',
    queued: (hours) =>
      `Das Update beginnt, sobald die Steuerung online ist, innerhalb von ${hours} ${hours === 1 ? 'Stunde' : 'Stunden'}.`,
    cancelled: 'Das eingereihte Update wurde abgebrochen.',
    noElevator: 'Kein Aufzug nennt diese Steuerung, daher ist unbekannt, ob sie online ist.',
    neverConnected: 'Die Steuerung war noch nie verbunden.',
    offline: 'Die Steuerung ist offline.',
    noFirmware: 'Der Steuerung ist keine Firmware für ein Update zugewiesen.',
    withdrawn: (name, version) =>
      `${name} v${version} wurde zurückgezogen. Weisen Sie zuerst eine andere Firmware zu.`,
    underWay: 'Ein Update dieser Steuerung ist bereits eingereiht oder im Gange.',
    noneQueued: 'Für diese Steuerung ist kein Update eingereiht.',
  },
}
