import type { Messages } from './timeline.messages.ts'

export const messages: Messages = {
  title: 'Etagen im Zeitverlauf',
  loading: 'Verlauf wird geladen …',
  failed: 'Der Verlauf konnte nicht geladen werden',
  tools: {
    label: 'Gezeigte Zeit',
    hours: (n) => `${n} h`,
    days: (n) => `${n} ${n === 1 ? 'Tag' : 'Tage'}`,
    earlier: 'Früher',
    later: 'Später',
    closer: 'Vergrößern',
    further: 'Verkleinern',
  },
  period: (from, to) => `${from} bis ${to}`,
  untilNow: (from) => `${from} bis jetzt`,
  keys: 'Ziehen verschiebt. Nach einem Klick vergrößert das Mausrad. Tasten: Pfeile verschieben, + und − vergrößern und verkleinern, Umschalt mit Pfeil geht zur nächsten Änderung, Ende zeigt die Gegenwart.',
  legend:
    'Balken oben: Alarm aktiv. Balken unten: Tür nicht geschlossen. Schraffiert: Niemand weiß, was die Kabine getan hat.',
  summary: ({ lowest, highest, alerts, known }) =>
    `Von Etage ${lowest} bis Etage ${highest}. Alarme: ${alerts}. Bekannt: ${known} der Zeit.`,
  nothingKnown: (alerts) => `Über diese Zeit ist nichts bekannt. Alarme: ${alerts}.`,
  unknown: 'Unbekannt',
  notLoaded: 'Nicht geladen',
  notCounted: 'nicht geladen',
  atLeast: (count) => `mindestens ${count}`,
  since: (what, time) => `${what} (seit ${time})`,
  state: (car, door) => `${car} · ${door}`,
  range: (lowest, highest) => (lowest === highest ? `Etage ${lowest}` : `Etagen ${lowest} bis ${highest}`),
  doorOpened: 'Tür ging auf',
  doorStayedClosed: 'Tür blieb geschlossen',
  knownShare: (percent) => `${percent} davon bekannt`,
  list: {
    show: 'Als Liste zeigen',
    hide: 'Liste ausblenden',
    label: 'Was in der gezeigten Zeit geschah',
    time: 'Zeit',
    what: 'Was geschah',
    unknownUntil: (time) => `Unbekannt bis ${time}`,
    more: (shown, all) => `Die ersten ${shown} von ${all}. Vergrößert sind alle zu sehen.`,
  },
  cut: 'Nur die letzten Ereignisse sind markiert. Vergrößert sind alle zu sehen.',
  eventsFailed: 'Die Ereignisse konnten nicht geladen werden',
  events: {
    resolved: (alert) => `Behoben: ${alert}`,
    offline: 'Ging offline',
    foundOffline: 'Offline vorgefunden',
    online: 'Online',
    inService: 'In Betrieb',
    outOfService: (reason) => `Außer Betrieb: ${reason}`,
    clockRight: 'Uhr geht wieder richtig',
    configuration: (version) => `Konfiguration ${version} gemeldet`,
    firmware: (version, before) =>
      before === null ? `Firmware ${version}` : `Firmware ${version}, vorher ${before}`,
    update: (version, error) =>
      error === null ? `Firmware-Update auf ${version}` : `Firmware-Update auf ${version}: ${error}`,
  },
}
