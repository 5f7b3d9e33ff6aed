import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  /** Name of the drawing. */
  title: 'Floors over time',
  loading: 'Loading history...',
  failed: 'Failed to load the history',
  tools: {
    label: 'Period',
    hours: (n: number) => `${n} h`,
    days: (n: number) => `${n} d`,
    earlier: 'Earlier',
    later: 'Later',
    closer: 'Zoom in',
    further: 'Zoom out',
  },
  /** Two times. */
  period: (from: string, to: string) => `${from} to ${to}`,
  untilNow: (from: string) => `${from} until now`,
  keys: 'Drag to move. Click, then turn the wheel to zoom. Keys: arrows move, + and − zoom, Shift with an arrow goes to the next change, End shows the present.',
  legend: 'Top bar: active alert · Bottom bar: door not closed · Hatched: no data',
  /** What is drawn, in words. */
  summary: (shown: {
    readonly lowest: string
    readonly highest: string
    readonly known: string
    readonly alerts: string
  }) =>
    `From floor ${shown.lowest} to floor ${shown.highest}. Alerts: ${shown.alerts}. Data for ${shown.known} of the time.`,
  nothingKnown: (alerts: string) => `No data for this period. Alerts: ${alerts}.`,
  unknown: 'Unknown',
  notLoaded: 'Not loaded',
  /** How many alerts there are. */
  notCounted: 'not loaded',
  /** There may be more, which are not loaded. */
  atLeast: (count: number) => `at least ${count}`,
  /** Something that began earlier and lasts. */
  since: (what: string, time: string) => `${what} (since ${time})`,
  /** A state with its door. */
  state: (car: string, door: string) => `${car} · ${door}`,
  /** Of a longer time. */
  range: (lowest: string, highest: string) =>
    lowest === highest ? `Floor ${lowest}` : `Floors ${lowest} to ${highest}`,
  doorOpened: 'Door opened',
  doorStayedClosed: 'Door stayed closed',
  knownShare: (percent: string) => `${percent} data coverage`,
  list: {
    show: 'Show as a list',
    hide: 'Hide the list',
    label: 'Events in this period',
    time: 'Time',
    what: 'Event',
    unknownUntil: (time: string) => `Unknown until ${time}`,
    /** How much of it stands in the list. */
    more: (shown: number, all: number) => `The first ${shown} of ${all}. Zoom in to see all.`,
  },
  /** There are events that are not loaded. */
  cut: 'Only the latest events are marked. Zoom in to see all.',
  eventsFailed: 'Failed to load the events',
  events: {
    resolved: (alert: string) => `Resolved: ${alert}`,
    offline: 'Went offline',
    foundOffline: 'Offline when monitoring started',
    online: 'Online',
    inService: 'In service',
    outOfService: (reason: string) => `Out of service: ${reason}`,
    clockRight: 'Clock corrected',
    configuration: (version: number) => `Configuration ${version} reported`,
    firmware: (version: string, before: string | null) =>
      before === null ? `Firmware ${version}` : `Firmware ${version}, before ${before}`,
    update: (version: string, error: string | null) =>
      error === null ? `Firmware update to ${version}` : `Firmware update to ${version}: ${error}`,
  },
}

export type Messages = Translated<typeof english>

/** Texts of the drawing of an elevator's past. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './timeline.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './timeline.messages.fr.ts'),
})
