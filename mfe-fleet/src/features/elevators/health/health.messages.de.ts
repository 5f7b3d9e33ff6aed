import type { Messages } from './health.messages.ts'

export const messages: Messages = {
  title: 'Gerätezustand',
  quarantined: {
    flood: (until) => `Bis ${until} ignoriert: Der Controller sendet zu viele Nachrichten.`,
    malformed: (until) => `Bis ${until} ignoriert: Der Controller sendet ungültige Nachrichten.`,
  },
  secondDevice: (when) =>
    `Ein zweites Gerät verwendet denselben Schlüssel (${when}). Die Werte beider sind vermischt.`,
  updating: (version, percent) =>
    `Ein Firmware-Update auf ${version} läuft (${percent} %). Befehle können fehlschlagen.`,
  clock: 'Uhr',
  clockRight: 'Geht richtig',
  measured: (error, samples, spread) =>
    `${error} (${samples === 1 ? '1 Messung' : `${samples} Messungen, Streuung ${spread}`})`,
  restarts: 'Neustarts',
  refused: 'Abgelehnte Nachrichten',
  refusal: (kind, reason, count) => `${kind}: ${reason}, ${count}×`,
  kinds: {
    state: 'Zustand',
    presence: 'Anwesenheit',
    alert: 'Störung',
    command: 'Befehlsantwort',
    config: 'Konfigurationsmeldung',
    firmware: 'Firmware-Meldung',
  },
  reasons: {
    malformed: 'ungültig',
    'too-large': 'zu groß',
    'queue-full': 'zu viele auf einmal',
    quarantined: 'während der Sperre gesendet',
    foreign: 'für einen anderen Controller',
    refused: 'von der Datenbank abgelehnt',
  },
  count: (n) => (n === 0 ? 'Keine' : n.toLocaleString('de')),
  unknown: 'Unbekannt',
  since: (time) => `Seit dem Start des Servers, ${time}`,
}
