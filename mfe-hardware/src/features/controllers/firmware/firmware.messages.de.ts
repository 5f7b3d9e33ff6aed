import type { Messages } from './firmware.messages.ts'

export const messages: Messages = {
  title: 'Firmware-Verwaltung',
  assigned: 'Zugewiesen',
  withdrawn: 'Zurückgezogen',
  recorded: 'Erfasst',
  differs: 'Weicht von der zugewiesenen ab',
  update: 'Firmware aktualisieren',
  assignLatest: 'Neueste Firmware zuweisen',
  isRunning: 'Ein Firmware-Update läuft',
  isQueued: 'Ein Firmware-Update ist vorgemerkt: Brechen Sie es ab, um ein anderes zu starten',
  isWithdrawn: 'Die zugewiesene Firmware wurde zurückgezogen: Weisen Sie zuerst eine andere zu',
  updateSent: 'Der Befehl zum Firmware-Update wurde gesendet.',
  noFirmwareAssigned:
    'Dem Controller ist keine Firmware für das Update zugewiesen. Bitte weisen Sie zuerst Firmware zu.',
  updateQueued: 'Das Firmware-Update ist vorgemerkt. Es startet, sobald der Controller online ist.',
  cancelFailed:
    'Das vorgemerkte Firmware-Update konnte nicht abgebrochen werden. Bitte versuchen Sie es erneut.',
  updateFailedBecause: (message) => `Firmware-Update fehlgeschlagen: ${message}`,
  updateNoFirmware:
    'Firmware-Update fehlgeschlagen: Dem Controller ist keine Firmware für das Update zugewiesen.',
  updateNotFound: 'Firmware-Update fehlgeschlagen: Controller nicht gefunden.',
  updateForbidden: 'Firmware-Update fehlgeschlagen: Sie sind nicht berechtigt, Firmware-Updates auszulösen.',
  updateFailedOtherwise:
    'Das Firmware-Update konnte nicht ausgelöst werden. Bitte prüfen Sie, ob der Controller online ist, und versuchen Sie es erneut.',
  states: {
    queued: 'Vorgemerkt, bis der Controller online ist',
    cancelled: 'Abgebrochen',
    sent: 'An den Controller gesendet',
    downloading: 'Wird heruntergeladen',
    verifying: 'Wird geprüft',
    restarting: 'Controller startet neu',
    done: 'Fertig',
    failed: 'Fehlgeschlagen',
    expired: 'Nicht rechtzeitig abgeschlossen',
  },
  downloading: (percent) => `Wird heruntergeladen, ${percent} %`,
  progress: (version, state) => `Update auf v${version}: ${state}`,
  progressLabel: 'Fortschritt des Firmware-Updates',
  cancelQueued: 'Vorgemerktes Update abbrechen',
  waitsUntil: { before: 'Es wartet bis ', after: '.' },
  question: {
    title: 'Firmware aktualisieren',
    text: (name, from, to) => `${name} wird von ${from} auf ${to} aktualisiert.`,
    unknownVersion: 'einer unbekannten Version',
    same: 'Der Controller meldet diese Version bereits.',
    downgrade: (next, installed) => `Das ist ein Rückschritt: v${next} ist älter als v${installed}.`,
    restarts: 'Der Controller startet während des Updates neu und muss online sein.',
    queue: (hours) =>
      `Das Update kann vorgemerkt werden: Es startet, sobald der Controller online ist, innerhalb von ${hours} Stunden.`,
    confirmQueue: 'Update vormerken',
    neverConnected: 'Der Controller war noch nie verbunden.',
    offline: 'Der Controller ist offline.',
  },
}
