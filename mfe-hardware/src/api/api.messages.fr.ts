import type { Messages } from './api.messages.ts'

export const messages: Messages = {
  controllerFields: {
    controllerName: 'nom du contrôleur',
    controllerKey: 'clé du contrôleur',
    controllerType: 'type de contrôleur',
    canMessageIdFilterId: 'filtre CAN',
    firmwareId: 'firmware',
    deviceSettings: 'paramètres de l’appareil',
  },
  filterFields: {
    name: 'nom',
    isDefault: 'filtre par défaut',
    allowAll: 'tous les messages',
    messageIds: 'identifiants de message',
    rules: 'règles',
  },
  filterNotSaved: 'Le serveur n’a pas enregistré le filtre.',
  noFirmware: 'Il n’y a pas encore de firmware pour ce type de contrôleur.',
}
