import type { Messages } from './remote-events.messages.ts'

export const messages: Messages = {
  unknownKind: (kind, remote) =>
    `Kein Release von ${remote}, das Benutzer erhalten, deklariert die Benachrichtigung ${kind}. Deklarieren Sie sie in remote.config.ts, und veröffentlichen Sie das zuerst.`,
  unknownPush: (name, remote) =>
    `Kein Release von ${remote}, das Benutzer erhalten, deklariert den Push ${name}. Deklarieren Sie ihn in remote.config.ts, und veröffentlichen Sie das zuerst.`,
  tooMany: (remote, seconds) =>
    `${remote} hat in kurzer Zeit zu viel gesendet. Bitte versuchen Sie es in ${seconds} Sekunden noch einmal.`,
}
