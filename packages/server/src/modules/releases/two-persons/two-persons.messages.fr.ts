import type { Messages } from './two-persons.messages.ts'

export const messages: Messages = {
  noneOpen: (remote) => `Aucune mise en service de ${remote} n’attend d’approbation.`,
  otherVersion: (remote, open, given) => `${remote} ${open} attend une approbation, et non ${given}.`,
  changed: (remote) =>
    `Quelqu’un vient d’approuver la mise en service de ${remote}. Veuillez vérifier à nouveau.`,
  samePerson:
    'Une autre personne doit approuver\u00a0: ni celle qui l’a demandé ou déjà approuvé, ni un jeton.',
  nobodyElse: (remote) =>
    `Personne d’autre ne pourrait approuver\u00a0: il n’y a pas d’autre Admin, ni d’autre responsable de publication de ${remote}.`,
  notTwo: (remote) =>
    `Ce qu’un jeton demande est approuvé par deux personnes\u00a0: il n’y en a pas deux qui peuvent mettre ${remote} en service.`,
  wideCanary: (most) =>
    `Ici, deux personnes mettent en service\u00a0: un canari va à ${most}\u00a0% des utilisateurs au plus. Demandez plutôt une mise en service.`,
}
