import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  /** Notifications are declared in `remote.config.ts`. */
  unknownKind: (kind: string, remote: string) =>
    `No release of ${remote} that users get declares the notification ${kind}. Declare it in remote.config.ts and release that first.`,
  unknownPush: (name: string, remote: string) =>
    `No release of ${remote} that users get declares the push ${name}. Declare it in remote.config.ts and release that first.`,
  tooMany: (remote: string, seconds: number) =>
    `${remote} has sent too much in a short time. Please try again in ${seconds} seconds.`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./remote-events.messages.de.ts'),
  fr: () => import('./remote-events.messages.fr.ts'),
})
