import type { Messages } from './field-names.messages.ts'

export const messages: Messages = {
  name: 'Nom',
  controllerId: 'ID du contrôleur',
  location: 'Emplacement',
  manufacturer: 'Fabricant',
  description: 'Description',
  firmwareVersion: 'Version du firmware',
  reason: 'Motif',
  street: 'Rue',
  city: 'Ville',
  state: 'Canton / région',
  postalCode: 'Code postal',
  country: 'Pays',
  phone: 'Téléphone',
  email: 'E-mail',
  website: 'Site web',
  timeZone: 'Fuseau horaire',
  department: 'Service',
  controllerName: 'Nom du contrôleur',
  controllerKey: 'Clé du contrôleur',
  sharedSecret: 'Secret partagé',
}
