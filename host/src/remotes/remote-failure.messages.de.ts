import type { Messages } from './remote-failure.messages.ts'

export const messages: Messages = {
  notAvailable: (page) => `${page} ist nicht verfügbar`,
  serverAway: 'Der Server ist nicht erreichbar',
  serverSilent: (page) =>
    `${page} konnte nicht geladen werden, weil der Server nicht antwortet. Er startet vielleicht gerade neu, oder das Netz ist unterbrochen. `,
  explanations: {
    missing:
      'Die Seite war nicht erreichbar. Sie wird vielleicht gewartet, oder das Netz ist unterbrochen. Der Rest der Konsole funktioniert. ',
    slow: 'Das Laden dauert zu lange. Das Netz ist vielleicht langsam. Der Rest der Konsole funktioniert. ',
    broken: 'Das Laden ist fehlgeschlagen. Der Rest der Konsole funktioniert. ',
    refused:
      'Die Seite ist nicht das, was veröffentlicht wurde, und wurde nicht geladen. Der Rest der Konsole funktioniert. ',
    'too-new':
      'Die Seite braucht eine neuere Konsole. Laden Sie die Seite neu; hilft das nicht, muss die Konsole erst noch aktualisiert werden. Der Rest der Konsole funktioniert. ',
    'too-old':
      'Die Seite wurde für eine ältere Konsole gemacht und muss erst noch aktualisiert werden. Der Rest der Konsole funktioniert. ',
    rendering: 'Die Anzeige ist fehlgeschlagen. Der Rest der Konsole funktioniert. ',
  },
  errorNumber: { before: 'Fehlernummer ', after: '.' },
  retry: 'Erneut versuchen',
}
