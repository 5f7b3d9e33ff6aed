import type { Messages } from './health.messages.ts'

export const messages: Messages = {
  title: 'État de l’appareil',
  quarantined: {
    flood: (until) => `Ignoré jusqu’à ${until}\u00a0: le contrôleur envoie trop de messages.`,
    malformed: (until) => `Ignoré jusqu’à ${until}\u00a0: le contrôleur envoie des messages non valides.`,
  },
  secondDevice: (when) =>
    `Un second appareil utilise la même clé (${when}). Les valeurs des deux sont mélangées.`,
  updating: (version, percent) =>
    `Une mise à jour du firmware vers ${version} est en cours (${percent} %). Les commandes peuvent échouer.`,
  clock: 'Horloge',
  clockRight: 'À l’heure',
  measured: (error, samples, spread) =>
    `${error} (${samples < 2 ? `${samples} mesure` : `${samples} mesures, dispersion ${spread}`})`,
  restarts: 'Redémarrages',
  refused: 'Messages refusés',
  refusal: (kind, reason, count) => `${kind}\u00a0: ${reason}, ${count}×`,
  kinds: {
    state: 'État',
    presence: 'Présence',
    alert: 'Alerte',
    command: 'Réponse à une commande',
    config: 'Rapport de configuration',
    firmware: 'Rapport de firmware',
  },
  reasons: {
    malformed: 'non valide',
    'too-large': 'trop grand',
    'queue-full': 'trop à la fois',
    quarantined: 'envoyé pendant la quarantaine',
    foreign: 'pour un autre contrôleur',
    refused: 'rejeté par la base de données',
  },
  count: (n) => (n === 0 ? 'Aucun' : n.toLocaleString('fr')),
  unknown: 'Inconnu',
  since: (time) => `Depuis le démarrage du serveur, ${time}`,
}
