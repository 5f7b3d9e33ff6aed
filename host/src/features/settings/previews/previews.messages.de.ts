import type { Messages } from './previews.messages.ts'

export const messages: Messages = {
  of: (remote) => `Vorschauen von ${remote}`,
  columns: {
    branch: 'Vorschau',
    version: 'Version',
    for: 'Für',
    until: 'Bis',
    edit: 'Aktionen zur Vorschau',
  },
  releasers: 'Admins und Release-Manager',
  open: (address) => `${address} öffnen`,
  forever: 'Bis zum Beenden',
  end: {
    label: 'Beenden',
    named: (branch, remote) => `Vorschau ${branch} von ${remote} beenden`,
    text: (branch, remote) =>
      `Niemand kann die Vorschau ${branch} von ${remote} mehr öffnen. Tabs, die sie zeigen, kehren beim Neuladen zur Live-Version zurück. Was für den Branch veröffentlicht wurde, wird einen Tag später entfernt.`,
    confirm: 'Vorschau beenden',
    done: (branch, remote) => `Die Vorschau ${branch} von ${remote} ist beendet.`,
    failed: (branch) => `Die Vorschau ${branch} wurde nicht beendet`,
  },
}
