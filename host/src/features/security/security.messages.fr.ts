import type { Messages } from './security.messages.ts'

export const messages: Messages = {
  password: {
    title: 'Mot de passe',
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    confirmNew: 'Confirmer le nouveau mot de passe',
    own: 'Votre mot de passe',
    endOtherSessions: 'Déconnecter toutes les autres sessions',
    change: 'Changer le mot de passe',
    changing: 'Changement du mot de passe…',
    failed: 'Le mot de passe n’a pas pu être changé. Veuillez réessayer.',
    changed: 'Votre mot de passe a été changé.',
    changedElsewhere: 'Votre mot de passe a été changé. Toutes les autres sessions sont fermées.',
  },
  reset: {
    title: 'Choisir un nouveau mot de passe',
    lead: 'Il remplace l’ancien et ferme toutes les sessions.',
    toSignIn: 'Aller à la connexion',
    incomplete:
      'Ce lien est incomplet. Veuillez l’ouvrir tel que vous l’avez reçu, ou en demander un nouveau à un Admin.',
    checking: 'Vérification du lien…',
    linkFailed: 'Le lien n’a pas pu être vérifié. Veuillez réessayer.',
    account: (email) => `Pour ${email}`,
    set: 'Définir le mot de passe',
    setting: 'Définition du mot de passe…',
    done: 'Votre mot de passe a été changé. Vous pouvez maintenant vous connecter avec.',
  },
  factor: {
    title: 'Double authentification',
    lead: 'Ajoute à votre mot de passe un code d’une application de votre téléphone.',
    loading: 'Chargement de la double authentification…',
    statusFailed: 'Impossible de charger l’état de la double authentification',
    off: 'Désactivé.',
    on: 'Activé. ',
    onSince: { before: 'Activé depuis le ', after: '. ' },
    codesLeft: (count) => {
      if (count === 0) return 'Il ne reste aucun code de récupération\u00a0: créez-en de nouveaux.'
      return count === 1 ? 'Il reste 1 code de récupération.' : `Il reste ${count} codes de récupération.`
    },
    setUp: 'Configurer',
    newCodes: 'Nouveaux codes de récupération',
    turnOff: 'Désactiver',
    enabled: 'La double authentification est activée. Toutes les autres sessions sont fermées.',
    disableAsked:
      'La connexion ne demande alors que le mot de passe, et les codes de récupération ne fonctionnent plus.',
    disableRequired:
      'Votre rôle nécessite la double authentification\u00a0: vous la configurerez aussitôt de nouveau.',
    disableFailed: 'La double authentification n’a pas pu être désactivée. Veuillez réessayer.',
    disabled: 'La double authentification est désactivée.',
    renew: 'Renouveler les codes',
    renewAsked: 'Vos codes de récupération actuels ne fonctionneront plus.',
    renewFailed: 'Les codes de récupération n’ont pas pu être renouvelés. Veuillez réessayer.',
  },
  proof: {
    title: 'Confirmer votre identité',
    withPassword: 'Avec le mot de passe',
    withCode: 'Avec un code',
    checking: 'Vérification…',
    cancel: 'Annuler',
  },
  enrol: {
    title: 'Configurer la double authentification',
    lead: 'Votre rôle l’exige avant de continuer\u00a0: un code d’une application de votre téléphone, en plus du mot de passe.',
    logout: 'Se déconnecter',
    continue: 'Continuer',
    scan: 'Scannez ce code avec une application d’authentification, ou saisissez-y la clé. Saisissez ensuite le code à 6 chiffres que l’application affiche.',
    qrCode: 'Code QR pour votre application d’authentification',
    key: 'Clé',
    turnOn: 'Activer',
    turningOn: 'Activation…',
    failed: 'La double authentification n’a pas pu être configurée. Veuillez réessayer.',
  },
  codes: {
    title: 'Codes de récupération',
    save: 'Enregistrez ces codes de récupération maintenant',
    saveWhy:
      'Sans votre téléphone, chacun d’eux vous connecte une fois. Ils ne seront plus affichés et remplacent tous les précédents.',
    copy: 'Copier les codes',
    copied: 'Copié',
    download: 'Télécharger les codes',
    saved: 'Je les ai enregistrés',
  },
}
