import type { Messages } from './elevator-form.messages.ts'

export const messages: Messages = {
  createTitle: 'Aufzug anlegen',
  editTitle: 'Aufzug bearbeiten',
  create: 'Aufzug anlegen',
  update: 'Aufzug speichern',
  created: 'Der Aufzug wurde angelegt.',
  updated: 'Der Aufzug wurde gespeichert.',
  createFailed: 'Der Aufzug konnte nicht angelegt werden. Bitte versuchen Sie es erneut.',
  updateFailed: 'Der Aufzug konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  mayNotEdit: 'Sie dürfen keine Aufzüge bearbeiten',
  mayNotCreate: 'Sie dürfen keine Aufzüge anlegen',
  loadingOrganizations: 'Organisationen werden geladen …',
  selectOrganization: 'Organisation auswählen',
  noOrganization: 'Keine Organisation gefunden',
  firmwareVersion: 'Firmwareversion (zuletzt gemeldet)',
  outOfServiceHint: 'Sperrt Fernbefehle, bis er wieder in Betrieb ist.',
  reason: 'Grund',
  reasonHint: 'Erscheint überall, wo der Aufzug angezeigt wird.',
  floorNames: {
    label: 'Etagennamen',
    hint: 'Von der untersten Etage aufwärts, durch Kommas getrennt, wie das Tableau in der Kabine sie zeigt: B1, G, 1, 2. Ohne Namen heißen die Etagen 1 bis 8.',
    lowest: 'Nummer der untersten Etage',
    lowestHint: 'Wie der Controller zählt. Die Kabine kann zu den Etagen 1 bis 8 gerufen werden.',
  },
}
