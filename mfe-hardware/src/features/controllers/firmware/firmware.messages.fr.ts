import type { Messages } from './firmware.messages.ts'

export const messages: Messages = {
  title: 'Gestion du firmware',
  assigned: 'Attribué',
  withdrawn: 'Retiré',
  recorded: 'Enregistré',
  differs: 'Différent de celui attribué',
  update: 'Mettre à jour le firmware',
  assignLatest: 'Attribuer le dernier firmware',
  isRunning: 'Une mise à jour est en cours',
  isQueued: 'Une mise à jour est en attente\u00a0: annulez-la pour en lancer une autre',
  isWithdrawn: 'Le firmware attribué a été retiré\u00a0: attribuez-en d’abord un autre',
  updateSent: 'La commande de mise à jour a été envoyée.',
  noFirmwareAssigned:
    'Aucun firmware n’est attribué au contrôleur pour la mise à jour. Veuillez d’abord en attribuer un.',
  updateQueued: 'La mise à jour est en attente. Elle commence dès que le contrôleur est en ligne.',
  cancelFailed: 'Impossible d’annuler la mise à jour en attente. Veuillez réessayer.',
  updateFailedBecause: (message) => `Échec de la mise à jour du firmware\u00a0: ${message}`,
  updateNoFirmware:
    'Échec de la mise à jour du firmware\u00a0: aucun firmware n’est attribué au contrôleur pour la mise à jour.',
  updateNotFound: 'Échec de la mise à jour du firmware\u00a0: contrôleur introuvable.',
  updateForbidden:
    'Échec de la mise à jour du firmware\u00a0: vous n’avez pas l’autorisation de lancer des mises à jour du firmware.',
  updateFailedOtherwise:
    'Impossible de lancer la mise à jour du firmware. Veuillez vérifier que le contrôleur est en ligne et réessayer.',
  states: {
    queued: 'En attente jusqu’à ce que le contrôleur soit en ligne',
    cancelled: 'Annulée',
    sent: 'Envoyée au contrôleur',
    downloading: 'Téléchargement',
    verifying: 'Vérification',
    restarting: 'Redémarrage',
    done: 'Terminée',
    failed: 'Échouée',
    expired: 'Non terminée à temps',
  },
  downloading: (percent) => `Téléchargement, ${percent}\u00a0%`,
  progress: (version, state) => `Mise à jour vers v${version}\u00a0: ${state}`,
  progressLabel: 'Progression de la mise à jour du firmware',
  cancelQueued: 'Annuler la mise à jour en attente',
  waitsUntil: { before: 'Elle attend jusqu’au ', after: '.' },
  question: {
    title: 'Mettre à jour le firmware',
    text: (name, from, to) => `${name} passera à ${to} (actuellement ${from}).`,
    unknownVersion: 'une version inconnue',
    same: 'Le contrôleur signale déjà cette version.',
    downgrade: (next, installed) =>
      `C’est un retour en arrière\u00a0: v${next} est plus ancienne que v${installed}.`,
    restarts: 'Le contrôleur redémarre pendant la mise à jour et doit être en ligne.',
    queue: (hours) =>
      `La mise à jour peut être mise en attente\u00a0: elle commence dès que le contrôleur est en ligne, dans un délai de ${hours} heures.`,
    confirmQueue: 'Mettre en attente',
    neverConnected: 'Le contrôleur ne s’est jamais connecté.',
    offline: 'Le contrôleur est hors ligne.',
  },
}
