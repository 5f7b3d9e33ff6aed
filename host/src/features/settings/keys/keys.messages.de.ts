import type { Messages } from './keys.messages.ts'

export const messages: Messages = {
  title: 'Signaturschlüssel',
  lead: 'Die Schlüssel, deren Signatur beweist, dass ein Build geprüft wurde. hoistway keys new erzeugt ein Paar; die öffentliche Hälfte wird hier hinzugefügt.',
  failed: 'Die Schlüssel konnten nicht geladen werden',
  empty: (remote) => `${remote} vertraut keinem Schlüssel`,
  of: 'Schlüssel von',
  add: 'Neuer Schlüssel',
  columns: {
    name: 'Name',
    key: 'Schlüssel',
    by: 'Hinzugefügt von',
    at: 'Hinzugefügt',
    edit: 'Aktionen zum Schlüssel',
  },
  states: {
    trusted: 'Vertraut',
    revoked: 'Widerrufen',
    creator: 'Nicht vertraut: Wer ihn hinzugefügt hat, ist deaktiviert',
  },
  form: {
    close: 'Schließen',
    title: (remote) => `Neuer Schlüssel von ${remote}`,
    name: 'Name des Schlüssels',
    nameHint: 'Was damit signiert: „ci“',
    nameMissing: 'Bitte geben Sie einen Namen ein',
    key: 'Öffentlicher Schlüssel',
    keyHint: 'Der Text von FILE.pub. Er beginnt mit -----BEGIN PUBLIC KEY-----',
    keyMissing: 'Bitte geben Sie den Text von FILE.pub ein',
    keyPrivate:
      'Das ist der Schlüssel, der signiert. Er darf die Pipeline nicht verlassen: Erzeugen Sie ein neues Paar.',
    add: 'Schlüssel hinzufügen',
    failed: 'Der Schlüssel konnte nicht hinzugefügt werden',
  },
  done: (name, remote) => `${remote} vertraut ab jetzt ${name}.`,
  revoke: {
    label: 'Widerrufen',
    named: (name, remote) => `Schlüssel ${name} von ${remote} widerrufen`,
    text: (name, remote) =>
      `${remote} vertraut ${name} nicht mehr: Mit dieser Signatur wird nichts mehr veröffentlicht. Was veröffentlicht ist, bleibt.`,
    confirm: 'Schlüssel widerrufen',
    failed: 'Der Schlüssel konnte nicht widerrufen werden',
  },
}
