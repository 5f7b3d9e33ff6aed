import type { Messages } from './export.messages.ts'

export const messages: Messages = {
  title: (what) => `Exporter\u00a0: ${what}`,
  close: 'Fermer',
  period: (from, to) => `Du ${from} au ${to}`,
  content: 'Contenu',
  contents: {
    states: 'États\u00a0: étage, direction, porte',
    events: 'Événements\u00a0: alertes, commandes, connexion, etc.',
    rollupsByHour: 'Cumuls par heure',
    rollupsByDay: 'Cumuls par jour',
  },
  notes: {
    states: 'Une ligne par durée sans changement. Des moments sans ligne, on ignore ce que la cabine a fait.',
    events:
      'Ce qui s’est passé pendant cette période et ce qui durait déjà avant\u00a0; le plus récent d’abord.',
    rollups:
      'Chaque heure ou jour (UTC) dont la période contient une partie. Une heure est cumulée environ 20 minutes après sa fin.',
  },
  format: 'Format',
  utc: 'Les heures du fichier sont en UTC.',
  run: 'Exporter',
  running: 'Exportation…',
  received: (size) => `${size} reçus`,
  cancel: 'Annuler',
  failed: 'Échec de l’exportation. Aucun fichier n’a été enregistré.',
  time: 'Période',
  lastHours: (n) => `${n} dernières heures`,
  lastDays: (n) => `${n} derniers jours`,
  lastYear: '12 derniers mois',
}
