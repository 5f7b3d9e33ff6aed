import type { Messages } from './remote-failure.messages.ts'

export const messages: Messages = {
  notAvailable: (page) => `Seite konnte nicht geladen werden: ${page}`,
  notShown: (page) => `Seite konnte nicht angezeigt werden: ${page}`,
  serverAway: 'Der Server ist nicht erreichbar',
  serverSilent: (page) =>
    `${page} konnte nicht geladen werden, weil der Server nicht antwortet. Er startet vielleicht gerade neu, oder das Netz ist unterbrochen. `,
  explanations: {
    missing:
      'Die Seite war nicht erreichbar. Sie wird vielleicht gewartet, oder das Netz ist unterbrochen. Andere Seiten funktionieren weiterhin. ',
    slow: 'Das Laden hat zu lange gedauert. Das Netz ist vielleicht langsam. Andere Seiten funktionieren weiterhin. ',
    broken: 'Beim Laden ist ein Fehler aufgetreten. Andere Seiten funktionieren weiterhin. ',
    refused:
      'Die Seite bestand die Integritätsprüfung nicht und wurde nicht geladen. Andere Seiten funktionieren weiterhin. ',
    'too-new':
      'Die Seite braucht eine neuere Konsole. Laden Sie die Seite neu; hilft das nicht, muss die Konsole erst noch aktualisiert werden. Andere Seiten funktionieren weiterhin. ',
    'too-old':
      'Die Seite wurde für eine ältere Konsole gemacht und muss erst noch aktualisiert werden. Andere Seiten funktionieren weiterhin. ',
    rendering: 'Bei der Anzeige ist ein Fehler aufgetreten. Andere Seiten funktionieren weiterhin. ',
  },
  errorNumber: { before: 'Fehlernummer ', after: '.' },
  retry: 'Erneut versuchen',
}
