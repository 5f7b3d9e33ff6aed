import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts about what this tab has loaded. */
const english = {
  title: 'This Tab',
  summary: (requests: number, transferred: string) =>
    `${requests} requests, ${transferred} transferred since the page was loaded, as far as the browser remembers.`,
  parts: { label: 'Parts in this tab', part: 'Part', version: 'Version' },
  requests: {
    label: 'Requests of this tab',
    kind: 'Kind',
    count: 'Requests',
    fromCache: 'From cache',
    transferred: 'Transferred',
  },
  kinds: { page: 'Page', script: 'JavaScript', style: 'Styles', data: 'Data', other: 'Other' },
  start: { label: 'Start of this tab', step: 'Step', after: 'After' },
  steps: {
    document: 'First script ran',
    request: 'First request sent',
    answer: 'First request answered',
    host: 'Console started',
    registry: 'Releases known',
    remote: 'First page loaded',
    rows: 'First rows shown',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './tab.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './tab.messages.fr.ts'),
})
