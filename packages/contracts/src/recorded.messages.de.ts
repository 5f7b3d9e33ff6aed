import type { Messages } from './recorded.messages.ts'

export const messages: Messages = {
  commands: {
    notAnswered: 'Der Controller hat nicht geantwortet.',
    notFinished: 'Der Controller hat den Befehl nicht abgeschlossen.',
    notTaken: 'Der Message-Broker hat den Befehl nicht angenommen.',
    failed: 'Der Befehl ist fehlgeschlagen.',
    expired: 'Der Befehl ist abgelaufen.',
  },
  updates: {
    neverOnline: (hours) =>
      `Der Controller war innerhalb von ${hours} ${hours === 1 ? 'Stunde' : 'Stunden'} nicht online.`,
    notFinished: 'Der Controller hat das Update nicht rechtzeitig abgeschlossen.',
    notTaken: 'Der Message-Broker hat das Update nicht angenommen.',
    firmwareChanged: 'Die zugewiesene Firmware wurde geändert oder zurückgezogen.',
  },
  absences: {
    notConnected: 'Der Controller ist nicht verbunden.',
    manyAway: (count, names, more) => `${count} offline: ${names} und ${more} weitere`,
    someAway: (count, names) => `${count} offline: ${names}`,
    minutes: (count) => `Er war ${count} min offline.`,
    hours: (count) => `Er war ${count} h offline.`,
    days: (count) => `Er war ${count} ${count === 1 ? 'Tag' : 'Tage'} offline.`,
  },
  releases: {
    counts: (failed, sessions, liveFailed, liveSessions) =>
      `${failed} von ${sessions} Sitzungen hatten Fehler, mit der Live-Version ${liveFailed} von ${liveSessions}.`,
    schedule: {
      promoted: 'Alle Benutzer erhalten sie.',
      begun: (canary) => `Einige Benutzer erhalten sie: ${canary}.`,
      missed: 'Kein Server konnte es innerhalb einer Stunde nach diesem Zeitpunkt ausführen.',
      noRight: (name) => `${name} hat es geplant und darf es nicht mehr.`,
      notApproved: 'Hier schalten zwei Personen live, und es wurde nicht rechtzeitig freigegeben.',
      approverLeft: 'Jemand, der es freigegeben hat, darf nicht mehr live schalten.',
      gone: 'Die Version ist nicht mehr veröffentlicht.',
      withdrawn: 'Die Version wurde zurückgezogen.',
      takenBack: 'Die Version wurde inzwischen zurückgenommen.',
      liveAlready: 'Die Version ist schon live.',
      canary: (version) => `Zurzeit erhalten einige Benutzer ${version}.`,
      newer: (version) => `Inzwischen ist die neuere Version ${version} live.`,
    },
  },
  titles: {
    'call-car': (elevator) => `Kabine rufen: ${elevator}`,
    'reset-controller': (elevator) => `Controller neu starten: ${elevator}`,
    'clear-cache': (elevator) => `Cache leeren: ${elevator}`,
    offline: (elevator) => `${elevator}: offline`,
    onlineAgain: (elevator) => `${elevator}: wieder online`,
    mentioned: (elevator) => `${elevator}: Sie wurden erwähnt`,
    outage: (place, count) => `${place}: ${count} Aufzüge gemeinsam offline`,
    outageOver: (place, count) => `${place}: ${count} Aufzüge wieder online`,
    takenBack: (release) => `${release}: zurückgenommen`,
    passed: (release) => `${release}: bereit zur Freigabe`,
    scheduleDone: (release) => `${release}: wie geplant ausgeführt`,
    scheduleStopped: (release) => `${release}: nicht wie geplant ausgeführt`,
  },
  unnamed: {
    'call-car': 'Kabine rufen: Aufzug',
    'reset-controller': 'Controller neu starten: Aufzug',
    'clear-cache': 'Cache leeren: Aufzug',
  },
}
