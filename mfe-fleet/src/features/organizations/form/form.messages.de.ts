import type { Messages } from './form.messages.ts'

export const messages: Messages = {
  createTitle: 'Organisation anlegen',
  create: 'Organisation anlegen',
  createFailed: 'Organisation konnte nicht angelegt werden',
  editTitle: 'Organisation bearbeiten',
  update: 'Änderungen speichern',
  updateFailed: 'Organisation konnte nicht gespeichert werden',
  backToDetails: 'Zurück zu den Details',
  incomplete: 'Füllen Sie zuerst die Pflichtfelder aus',
  parent: 'Übergeordnete Organisation',
  parentHint: 'Gebäude benötigen eine übergeordnete Organisation',
  selectParent: 'Übergeordnete Organisation wählen',
  noParent: 'Keine',
  street: 'Straße',
  city: 'Ort',
  state: 'Bundesland',
  postalCode: 'Postleitzahl',
  country: 'Land',
}
