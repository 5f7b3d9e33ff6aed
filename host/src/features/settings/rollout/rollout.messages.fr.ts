import type { Messages } from './rollout.messages.ts'

export const messages: Messages = {
  columns: { sessions: 'Sessions', failed: 'Avec erreurs' },
  step: (step, steps, percent) => `Étape ${step} sur ${steps}\u00a0: ${percent}\u00a0% des utilisateurs`,
  counts: (failed, sessions, liveFailed, liveSessions) =>
    `${failed} sessions sur ${sessions} ont eu des erreurs, ${liveFailed} sur ${liveSessions} avec la version en service`,
  waits: {
    time: 'Continue quand la durée de cette étape est écoulée',
    sessions: (sessions, least) => `Attend des sessions\u00a0: ${sessions} sur ${least} au moins`,
    errors: 'Attend\u00a0: il y a plus d’erreurs que permis, ce qui peut encore être un hasard',
  },
  advance: 'Continue maintenant',
  stop: 'Est en cours de retrait',
  passed: 'Toutes les étapes sont réussies. La version attend d’être mise en service.',
  takenBack: (version) => ({ before: `${version} a été retirée le `, after: '' }),
  takenBackBy: (who) => ` par ${who}`,
  takenBackAutomatically: (counts) => `, automatiquement\u00a0: ${counts}`,
  errors: {
    of: (remote) => `Erreurs de ${remote}`,
    columns: { version: 'Version', message: 'Erreur', place: 'Endroit', times: 'Nombre', last: 'Dernière' },
  },
  start: {
    label: 'Essai…',
    named: (remote) => `Essai de ${remote}`,
    lead: 'La version est donnée pas à pas à plus d’utilisateurs, tant qu’elle n’a pas plus d’erreurs que celle en service. Sinon elle est retirée.',
    version: 'Version',
    steps: 'Étapes, en pourcentage des utilisateurs',
    stepsHint: 'Par exemple 1, 10, 50',
    stepsWrong: 'Des nombres jusqu’à 100, chacun plus grand que le précédent',
    every: 'Durée d’une étape',
    times: { '5m': '5 minutes', '15m': '15 minutes', '1h': '1 heure', '1d': '1 jour' },
    minSessions: 'Sessions par étape, au moins',
    maxDifference: 'Part permise de sessions avec erreurs au-dessus de la version en service, en pour cent',
    numberWrong: 'Saisissez un nombre',
    submit: 'Commencer l’essai',
    busy: 'Démarrage…',
    done: (release) => `L’essai de ${release} a commencé.`,
    failed: 'L’essai n’a pas commencé',
    close: 'Fermer',
    nothing: 'Aucune version n’est plus récente que celle en service',
  },
  live: {
    label: 'Revenir en service',
    named: (remote) => `Revenir en arrière pour tous\u00a0: ${remote}`,
    consequence: (name, before, live, canary) =>
      `${name} ${before} remplace ${live} pour tout le monde, et l’essai de ${canary} prend fin.`,
  },
}
