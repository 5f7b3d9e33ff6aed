import type { Messages } from './firmware.messages.ts'

export const messages: Messages = {
  title: 'Firmware-Verwaltung',
  assigned: 'Zugewiesen',
  withdrawn: 'Zurückgezogen',
  recorded: 'Erfasst',
  differs: 'Weicht von der zugewiesenen ab',
  update: 'Firmware aktualisieren',
  assignLatest: 'Neueste Firmware zuweisen',
  isRunning: 'Eine Aktualisierung läuft',
  isQueued: 'Eine Aktualisierung ist vorgemerkt: Brechen Sie sie ab, um eine andere zu starten',
  isWithdrawn: 'Die zugewiesene Firmware wurde zurückgezogen: Weisen Sie zuerst eine andere zu',
  updateSent: 'Der Befehl zur Aktualisierung wurde gesendet.',
  noFirmwareAssigned:
    'Der Steuerung ist keine Firmware für die Aktualisierung zugewiesen. Bitte weisen Sie zuerst Firmware zu.',
  updateQueued: 'Die Aktualisierung ist vorgemerkt. Sie startet, sobald die Steuerung online ist.',
  cancelFailed:
    'Die vorgemerkte Aktualisierung konnte nicht abgebrochen werden. Bitte versuchen Sie es erneut.',
  updateFailedBecause: (message) => `Firmware-Aktualisierung fehlgeschlagen: ${message}`,
  updateNoFirmware:
    'Firmware-Aktualisierung fehlgeschlagen: Der Steuerung ist keine Firmware für die Aktualisierung zugewiesen.',
  updateNotFound: 'Firmware-Aktualisierung fehlgeschlagen: Steuerung nicht gefunden.',
  updateForbidden:
    'Firmware-Aktualisierung fehlgeschlagen: Sie sind nicht berechtigt, Firmware-Aktualisierungen auszulösen.',
  updateFailedOtherwise:
    'Die Firmware-Aktualisierung konnte nicht ausgelöst werden. Bitte prüfen Sie, ob die Steuerung online ist, und versuchen Sie es erneut.',
  states: {
    queued: 'Vorgemerkt, bis die Steuerung online ist',
    cancelled: 'Abgebrochen',
    sent: 'An die Steuerung gesendet',
    downloading: 'Wird heruntergeladen',
    verifying: 'Wird geprüft',
    restarting: 'Steuerung startet neu',
    done: 'Fertig',
    failed: 'Fehlgeschlagen',
    expired: 'Nicht rechtzeitig abgeschlossen',
  },
  downloading: (percent) => `Wird heruntergeladen, ${percent} %`,
  progress: (version, state) => `Aktualisierung auf v${version}: ${state}`,
  progressLabel: 'Fortschritt der Firmware-Aktualisierung',
  cancelQueued: 'Vorgemerkte Aktualisierung abbrechen',
  waitsUntil: { before: 'Sie wartet bis ', after: '.' },
  question: {
    title: 'Firmware aktualisieren',
    text: (name, from, to) => `${name} wird von ${from} auf ${to} aktualisiert.`,
    unknownVersion: 'einer unbekannten Version',
    same: 'Die Steuerung meldet diese Version bereits.',
    downgrade: (next, installed) => `Das ist ein Rückschritt: v${next} ist älter als v${installed}.`,
    restarts: 'Die Steuerung startet während der Aktualisierung neu und muss online sein.',
    queue: (hours) =>
      `Die Aktualisierung kann vorgemerkt werden: Sie startet, sobald die Steuerung online ist, innerhalb von ${hours} Stunden.`,
    confirmQueue: 'Aktualisierung vormerken',
    neverConnected: 'Die Steuerung war noch nie verbunden.',
    offline: 'Die Steuerung ist offline.',
  },
}
