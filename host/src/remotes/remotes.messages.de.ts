import type { Messages } from './remotes.messages.ts'

export const messages: Messages = {
  loading: (page) => `${page} wird geladen …`,
  fallback: (wanted, running) =>
    `Version ${wanted} dieser Seite konnte nicht geladen werden. Sie sehen Version ${running}; der Fehler wurde gemeldet.`,
  dismiss: 'Schließen',
  registry: {
    title: 'Die Seiten konnten nicht ermittelt werden',
    text: 'Der Server hat nicht angegeben, welche Seiten es gibt. Er startet vielleicht gerade oder ist nicht erreichbar.',
    retry: 'Erneut versuchen',
  },
}
