import type { Messages } from './replay.messages.ts'

export const messages: Messages = {
  replay: 'Wiedergabe',
  title: (elevator) => `Wiedergabe: ${elevator}`,
  noMoment: 'Diese Adresse nennt keine Zeit der Vergangenheit.',
  loadDetail: 'Die Details des Aufzugs konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  loading: 'Verlauf wird geladen …',
  failed: 'Der Verlauf konnte nicht geladen werden',
  unknown: 'Unbekannt, was die Kabine tat',
  later: 'Noch nicht geschehen',
  neighbours: 'Andere in diesem Gebäude',
  controls: {
    label: 'Wiedergabe',
    play: 'Abspielen',
    pause: 'Anhalten',
    back: 'Vorherige Änderung',
    forward: 'Nächste Änderung',
    speed: 'Tempo',
    times: (speed) => `${speed} ×`,
    moment: 'Zeitpunkt',
    copy: 'Link zu diesem Zeitpunkt kopieren',
    copied: 'Kopiert',
    save: 'Als Datei speichern',
    keys: 'Tasten: Die Leertaste spielt ab und hält an, Pfeile gehen zur vorherigen und zur nächsten Änderung, + und − ändern das Tempo.',
  },
  changes: 'Was geschah',
  noFrames: 'CAN-Nachrichten werden nicht aufgezeichnet.',
  file: {
    leftOut: (names) => `Der Größe wegen weggelassen: ${names}`,
    saved: (time) => `Gespeichert ${time}`,
  },
}
