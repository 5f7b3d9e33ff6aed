import type { Messages } from './controller-form.messages.ts'

export const messages: Messages = {
  keyTaken: 'Der Controller-Schlüssel wird bereits verwendet',
  keyAvailable: 'Der Controller-Schlüssel ist verfügbar',
  keyUnchecked: 'Die Verfügbarkeit des Schlüssels konnte nicht geprüft werden',
  keyChecking: 'Verfügbarkeit wird geprüft …',
  chooseFreeKey: 'Wählen Sie einen Schlüssel, der nicht verwendet wird',
  settingFirst: 'Fügen Sie zuerst die Einstellung hinzu, die Sie eingeben, oder brechen Sie sie ab',
  saveFirst: 'Speichern Sie zuerst Ihre Änderungen',
  fixFirst: (problems) => `Zuerst zu beheben: ${problems.join('. ')}`,
  choicesFailed:
    'Einige Auswahlmöglichkeiten konnten nicht geladen werden. Was zugewiesen ist, bleibt unverändert.',
  filter: 'CAN-Nachrichtenfilter',
  firmware: 'Firmware-Zuweisung',
  firmwareFor: (type, latest) => `Nur Firmware für ${type}${latest ? `; die neueste ist ${latest}` : ''}`,
  firmwareCleared: (firmware) =>
    `${firmware} ist für einen anderen Controllertyp. Die Zuweisung wurde auf „Neueste Firmware verwenden“ zurückgesetzt.`,
  firmwareWithdrawn: (firmware) =>
    `${firmware} wurde zurückgezogen. Sie bleibt zugewiesen, bis Sie eine andere wählen.`,
  firmwareNotReleased: (firmware) =>
    `${firmware} ist nicht freigegeben. Sie bleibt zugewiesen, bis Sie eine andere wählen.`,
  asAssigned: 'Wie zugewiesen',
  filterPasses: (name, isDefault, count) =>
    `${name} (${isDefault ? 'Standard, ' : ''}${count === 'all' ? 'alle Nachrichten' : count === 1 ? '1 Nachrichten-ID' : `${count ?? '—'} Nachrichten-IDs`})`,
  releaseStates: { draft: 'Entwurf', released: 'freigegeben', withdrawn: 'zurückgezogen' },
  findings: (count) => (count === 1 ? '1 Befund' : `${count} Befunde`),
}
