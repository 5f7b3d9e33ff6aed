import type { Messages } from './errors.messages.ts'

export const messages: Messages = {
  forbidden: 'Ihnen fehlt die Berechtigung dafür.',
  invalidValues: 'Einige Werte sind ungültig.',
  invalidValue: 'Ungültiger Wert',
  requiredValue: 'Diese Angabe ist erforderlich',
  invalidText: 'Ein Text darf kein NUL-Zeichen und kein halbes anderes Zeichen enthalten',
  invalid: 'Die Anfrage ist ungültig.',
  invalidJson: 'Die Anfrage ist kein gültiges JSON.',
  noBody: 'Die Anfrage hat keinen Inhalt.',
  tooLarge: 'Die Anfrage ist zu groß.',
  notJson: 'Die Anfrage muss JSON sein.',
  tooSlow: 'Die Anfrage kam zu langsam an. Bitte versuchen Sie es erneut.',
  tooDeep: (levels) => `Die Anfrage ist zu tief verschachtelt: ${levels} Ebenen sind die Grenze.`,
  nothingAt: (method, path) => `Unter ${method} ${path} gibt es nichts.`,
  noSuchRange: 'Die Datei hat keinen solchen Bereich.',
  switchedOn: 'Dieser Fehler wurde eingeschaltet.',
  failed: 'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
}
