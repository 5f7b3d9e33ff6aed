import type { Messages } from './schedules.messages.ts'

export const messages: Messages = {
  when: 'Quand',
  now: 'Maintenant',
  at: 'À un moment donné',
  time: 'Date et heure',
  zone: (zone) => `Dans le fuseau horaire de ce navigateur, ${zone}. L’horloge du serveur fait foi.`,
  missing: 'Saisissez une date et une heure',
  past: 'Ce moment est passé',
  submit: 'Planifier',
  done: (release, time) => `${release} est planifié pour le ${time}.`,
  needsApproval: (release, time, approvers) =>
    `${release} est planifié pour le ${time}, sous réserve d’approbation\u00a0: ${approvers.join(', ')}.`,
  badge: 'Planifié',
  promotes: (version) => ({ before: `${version} sera en service pour tous le `, after: '' }),
  triesOut: (canary) => ({ before: `Le canari de ${canary} commencera le `, after: '' }),
  by: (who) => `, comme ${who} l’a planifié.`,
  token: (name) => `le jeton ${name}`,
  why: (reason) => `Raison\u00a0: ${reason}`,
  needs: (persons) =>
    persons === 1
      ? 'Une autre personne doit l’approuver avant.'
      : `${persons} personnes doivent l’approuver avant.`,
  other: 'Une autre personne doit l’approuver.',
  approve: {
    label: 'Approuver',
    named: (release) => `Approuver la planification de ${release}`,
    text: (release) => `Vous approuvez que ${release} soit mis en service à ce moment.`,
    failed: 'La planification n’a pas pu être approuvée',
  },
  cancel: {
    label: 'Annuler',
    named: (release) => `Annuler la planification de ${release}`,
    text: (release) => `${release} ne sera pas modifié à ce moment.`,
    confirm: 'Annuler la planification',
    failed: 'La planification n’a pas pu être annulée',
  },
}
