import type { Messages } from './add-elevators.messages.ts'

export const messages: Messages = {
  addBuilding: 'Gebäude anlegen',
  title: 'Aufzüge anlegen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  type: 'Typ',
  elevatorTypes: { ARCODE: 'ARCODE', ARL: 'ARL', Unknown: 'Unbekannt' },
  label: 'Aufzüge',
  hint: 'Einer pro Zeile: Name, Controller-Schlüssel, Standort. Schlüssel und Standort sind optional; {1-6} oder {A-F} ergibt je einen.',
  placeholder: 'Aufzug {1-6}',
  count: (n, names) => `${n === 1 ? '1 Aufzug' : `${n} Aufzüge`}: ${names}`,
  create: (n) => (n === 0 ? 'Aufzüge anlegen' : n === 1 ? '1 Aufzug anlegen' : `${n} Aufzüge anlegen`),
  creating: 'Wird angelegt …',
  failed: 'Aufzüge konnten nicht angelegt werden',
  invalid: 'Einige Zeilen sind ungültig. Es wurde nichts angelegt.',
  line: (line, name, errors) => `${line}. ${name}: ${errors}`,
}
