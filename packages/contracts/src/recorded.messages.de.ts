import type { Messages } from './recorded.messages.ts'

export const messages: Messages = {
  commands: {
    notAnswered: 'Die Steuerung hat nicht geantwortet.',
    notFinished: 'Die Steuerung hat den Befehl nicht abgeschlossen.',
    notTaken: 'Der Message-Broker hat den Befehl nicht angenommen.',
    failed: 'Der Befehl ist fehlgeschlagen.',
    expired: 'Der Befehl ist abgelaufen.',
  },
  updates: {
    neverOnline: (hours) =>
      `Die Steuerung war innerhalb von ${hours} ${hours === 1 ? 'Stunde' : 'Stunden'} nicht online.`,
    notFinished: 'Die Steuerung hat das Update nicht rechtzeitig abgeschlossen.',
    notTaken: 'Der Message-Broker hat das Update nicht angenommen.',
    firmwareChanged: 'Die zugewiesene Firmware wurde geändert oder zurückgezogen.',
  },
  absences: {
    notConnected: 'Die Steuerung ist nicht verbunden.',
    minutes: (count) => `Er war ${count} min offline.`,
    hours: (count) => `Er war ${count} h offline.`,
    days: (count) => `Er war ${count} ${count === 1 ? 'Tag' : 'Tage'} offline.`,
  },
  releases: {
    counts: (failed, sessions, liveFailed, liveSessions) =>
      `${failed} von ${sessions} Sitzungen hatten Fehler, mit der Live-Version ${liveFailed} von ${liveSessions}.`,
  },
  titles: {
    'call-car': (elevator) => `Kabine rufen: ${elevator}`,
    'reset-controller': (elevator) => `Steuerung neu starten: ${elevator}`,
    'clear-cache': (elevator) => `Cache leeren: ${elevator}`,
    offline: (elevator) => `${elevator}: offline`,
    onlineAgain: (elevator) => `${elevator}: wieder online`,
    takenBack: (release) => `${release}: zurückgenommen`,
    passed: (release) => `${release}: bereit zur Freigabe`,
  },
  unnamed: {
    'call-car': 'Kabine rufen: Aufzug',
    'reset-controller': 'Steuerung neu starten: Aufzug',
    'clear-cache': 'Cache leeren: Aufzug',
  },
}
