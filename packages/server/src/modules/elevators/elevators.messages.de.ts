import type { Messages } from './elevators.messages.ts'

export const messages: Messages = {
  commands: {
    carCalled: (floor) => `Kabine zur Etage ${floor} gerufen.`,
    resetSent: 'Befehl zum Neustart der Steuerung gesendet.',
    clearCacheSent: 'Befehl zum Leeren des Caches gesendet.',
    outOfService: 'Der Aufzug ist außer Betrieb. Der Befehl wurde nicht gesendet.',
    outOfServiceFor: (reason) => `Der Aufzug ist außer Betrieb (${reason}). Der Befehl wurde nicht gesendet.`,
    linkDown: 'Die Verbindung zu den Steuerungen ist unterbrochen. Der Befehl wurde nicht gesendet.',
    offline: 'Der Aufzug ist offline. Der Befehl wurde nicht gesendet.',
    noFloor: (floor) => `Der Aufzug hat keine Etage ${floor}. Der Befehl wurde nicht gesendet.`,
    noController: 'Der Aufzug hat noch keine Steuerung. Der Befehl wurde nicht gesendet.',
  },
  controllerTaken: {
    byLine: (line) => `Zeile ${line} hat diese Steuerung bereits.`,
    by: (name) => `Der Aufzug „${name}“ hat diese Steuerung bereits.`,
    byAnother: 'Ein anderer Aufzug hat diese Steuerung bereits.',
    some: 'Einige Steuerungen sind vergeben. Es wurde nichts angelegt.',
  },
}
