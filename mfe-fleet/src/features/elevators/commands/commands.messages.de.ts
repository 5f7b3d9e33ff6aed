import type { Messages } from './commands.messages.ts'

const names = {
  'call-car': 'Kabine rufen',
  'reset-controller': 'Controller neu starten',
  'clear-cache': 'Cache leeren',
}

export const messages: Messages = {
  offline:
    'Keine Verbindung. Befehle werden nicht vorgemerkt: Senden Sie ihn erneut, wenn Sie wieder online sind.',
  sent: 'Befehl gesendet.',
  call: {
    title: 'Aufzug steuern',
    floor: 'Etage',
    submit: 'Kabine rufen',
    busy: 'Wird gerufen …',
    quickFloors: 'Schnellwahl der Etage',
    toFloor: (floor) => `Kabine zu Etage ${floor} rufen`,
    updating: 'Auf dem Controller läuft ein Firmware-Update: Ein Ruf wird vielleicht nicht ausgeführt.',
    criticalAlert: 'An diesem Aufzug ist eine kritische Störung aktiv.',
    refused: 'Die Kabine konnte nicht gerufen werden',
    failed: 'Die Kabine konnte nicht gerufen werden. Bitte versuchen Sie es erneut.',
    floorRefused: 'Eine Kabine kann zu den Etagen 1 bis 8 gerufen werden.',
    namedFloorRefused: (first, last) => `Eine Kabine kann zu den Etagen ${first} bis ${last} gerufen werden.`,
    noFloorCallable:
      'Dieser Aufzug hat keine Etage mit einer Nummer von 1 bis 8 und kann nicht aus der Ferne gerufen werden.',
  },
  actions: {
    title: 'Aktionen des Controllers',
    clear: 'Cache leeren',
    clearing: 'Wird geleert …',
    clearHint: 'Startet den Controller nicht neu.',
    clearFailed: 'Der Cache konnte nicht geleert werden. Bitte versuchen Sie es erneut.',
    reset: 'Controller neu starten',
    resetting: 'Wird neu gestartet …',
    resetHint: 'Der Aufzug hält dabei kurz an.',
    resetFailed:
      'Der Befehl zum Neustart des Controllers konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  },
  confirmReset: (warnings) => ({
    title: 'Controller jetzt neu starten?',
    text: `Der Controller startet neu und der Aufzug hält kurz an. Warnung: ${warnings.join(', und ')}.`,
    confirm: 'Controller neu starten',
  }),
  warnings: {
    stateUnknown: 'der aktuelle Zustand ist unbekannt',
    moving: 'die Kabine fährt',
    doorUnknown: 'es ist unbekannt, ob die Tür geschlossen ist',
    doorOpen: 'die Tür ist nicht geschlossen',
    stale: 'der Zustand ist veraltet',
    updating: 'ein Firmware-Update läuft',
    criticalAlert: 'eine kritische Störung ist aktiv',
    alertsUnknown: 'es ist unbekannt, ob eine kritische Störung aktiv ist',
  },
  history: {
    title: 'Befehlsverlauf',
    none: 'Es wurde noch kein Befehl gesendet.',
    latest: 'Letzter Befehl',
    commandName: (type, floor) => {
      const name = type ? names[type] : '—'
      return floor === undefined ? name : `${name}, Etage ${floor}`
    },
    statuses: {
      sent: 'Gesendet',
      accepted: 'Angenommen',
      running: 'In Arbeit',
      succeeded: 'Erledigt',
      failed: 'Fehlgeschlagen',
      expired: 'Abgelaufen',
    },
    carThere: (floor) => `Kabine ist auf Etage ${floor}`,
    notThere: (floor) => `Der Controller meldete Erfolg, aber die Kabine steht auf Etage ${floor}`,
    notConfirmed: 'Nicht bestätigt',
    carArrived: (floor, seconds) => `Kabine erreichte Etage ${floor} nach ${seconds} s`,
    controllerBack: (seconds) => `Controller war nach ${seconds} s wieder da`,
    unconfirmed: (seconds) => `Keine Bestätigung nach ${seconds} s`,
  },
}
