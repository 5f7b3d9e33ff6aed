import type { Messages } from './tab.messages.ts'

export const messages: Messages = {
  title: 'Dieser Tab',
  summary: (requests, transferred) =>
    requests === 1
      ? `1 Anfrage, ${transferred} übertragen, seit die Seite geladen wurde, soweit der Browser sich erinnert.`
      : `${requests} Anfragen, ${transferred} übertragen, seit die Seite geladen wurde, soweit der Browser sich erinnert.`,
  parts: { label: 'Teile in diesem Tab', part: 'Teil', version: 'Version' },
  requests: {
    label: 'Anfragen dieses Tabs',
    kind: 'Art',
    count: 'Anfragen',
    fromCache: 'Cache',
    transferred: 'Übertragen',
  },
  kinds: { page: 'Seite', script: 'JavaScript', style: 'Stile', data: 'Daten', other: 'Andere' },
  start: { label: 'Start dieses Tabs', step: 'Schritt', after: 'Nach' },
  steps: {
    document: 'Erstes Skript gelaufen',
    request: 'Erste Anfrage gesendet',
    answer: 'Erste Anfrage beantwortet',
    host: 'Konsole gestartet',
    registry: 'Versionen bekannt',
    remote: 'Erste Seite geladen',
    rows: 'Erste Zeilen angezeigt',
  },
}
