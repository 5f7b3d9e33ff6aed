import type { Messages } from './elevators.messages.ts'

export const messages: Messages = {
  commands: {
    carCalled: (floor) => `Kabine zur Etage ${floor} gerufen.`,
    resetSent: 'Befehl zum Neustart des Controllers gesendet.',
    clearCacheSent: 'Befehl zum Leeren des Caches gesendet.',
    outOfService: 'Der Aufzug ist außer Betrieb. Der Befehl wurde nicht gesendet.',
    outOfServiceFor: (reason) => `Der Aufzug ist außer Betrieb (${reason}). Der Befehl wurde nicht gesendet.`,
    linkDown: 'Die Verbindung zu den Controllern ist unterbrochen. Der Befehl wurde nicht gesendet.',
    offline: 'Der Aufzug ist offline. Der Befehl wurde nicht gesendet.',
    noFloor: (floor) => `Der Aufzug hat keine Etage ${floor}. Der Befehl wurde nicht gesendet.`,
    noController: 'Der Aufzug hat noch keinen Controller. Der Befehl wurde nicht gesendet.',
  },
  controllerTaken: {
    byLine: (line) => `Zeile ${line} hat diesen Controller bereits.`,
    by: (name) => `Der Aufzug „${name}“ hat diesen Controller bereits.`,
    byAnother: 'Ein anderer Aufzug hat diesen Controller bereits.',
    some: 'Einige Controller sind vergeben. Es wurde nichts angelegt.',
  },
}
