import type { Messages } from './releases.messages.ts'

export const messages: Messages = {
  publishedAlready: (name, version) =>
    `${name} ${version} est déjà publié\u00a0; une version ne change jamais.`,
  liveForAll: (name, version) => `${name} ${version} est déjà en service pour tous.`,
  liveAlready: (name, version) => `${name} ${version} est déjà en service.`,
  nobody: 'Un canari a besoin de destinataires\u00a0: une part, un rôle ou un utilisateur.',
  noneBefore: (name) => `${name} n’a pas de version qui était en service auparavant.`,
  noRemotes: (name) => `Il n’y a pas de version de ${name}. Remotes avec versions\u00a0: aucun.`,
  unknownRemote: (name, known) =>
    `Il n’y a pas de version de ${name}. Remotes avec versions\u00a0: ${known}.`,
  unknownVersion: (name, version, known) =>
    `${name} ${version} n’est pas publié. Versions publiées\u00a0: ${known}.`,
  wasWithdrawn: (name, version) =>
    `${name} ${version} a été retirée\u00a0: plus personne ne la reçoit. Publiez une nouvelle version.`,
  withdrawLive: (name, version) =>
    `${name} ${version} est en service\u00a0: revenez d’abord en arrière, ou mettez une autre version en service.`,
  withdrawCanary: (name, version) =>
    `${name} ${version} est donnée à certains utilisateurs\u00a0: mettez d’abord fin à son canari.`,
  manyPreviews: (name, most) => `${name} a déjà ${most} aperçus\u00a0: terminez-en un d’abord.`,
  noPreview: (name, branch) => `${name} n’a pas d’aperçu de ${branch}.`,
  ofBranch: (name, version, branch) =>
    `${name} ${version} a été publié pour ${branch}\u00a0: publiez-le sans branche pour le donner aux utilisateurs.`,
  previewOfHost:
    'Une console est choisie avant qu’un onglet puisse choisir\u00a0: mettez-la plutôt à l’essai.',
  pathTaken: (path, name, other) => `Le chemin ${path} de ${name} appartient à ${other}.`,
  inUse: (name) => `${name} ne peut pas perdre une version que quelqu’un reçoit.`,
  notSound: (problems) => `Ce n’est pas ce qui a été publié\u00a0:\n  ${problems}`,
  noRange: (file, range) => `${file}\u00a0: ${range} n’est pas une plage de versions.`,
  hostUnfit: (version, platform, remotes) =>
    `host ${version} a la plateforme ${platform}, qui ne convient pas à ${remotes}.`,
  needsHost: (name, version, range, host, platform) =>
    `${name} ${version} exige la plateforme ${range}\u00a0; host ${host} a ${platform}.`,
  noPage: (file) => `${file} n’est pas la page d’une console.`,
  builtIn: (name, version) =>
    `${name} ${version} fait partie du serveur\u00a0: cette version est là quand aucune autre ne l’est.`,
  noBuild: (file) => `Ce n’est pas le build d’un remote\u00a0: ${file} manque.`,
  notThere: (file, path) => `${file} renvoie à ${path}, qui manque.`,
  missingInForce: (file, copy) =>
    `${file} manque. La dernière version valide reste en vigueur. Restaurez le fichier, par exemple depuis ${copy} à côté.`,
  invalidInForce: (file, reason, copy) =>
    `${file} n’est pas un registre\u00a0: ${reason}. La dernière version valide reste en vigueur. Restaurez le fichier, par exemple depuis ${copy} à côté.`,
  unreadableInForce: (file, reason, copy) =>
    `${file} est illisible\u00a0: ${reason}. La dernière version valide reste en vigueur. Restaurez le fichier, par exemple depuis ${copy} à côté.`,
  missing: (file, copy) => `${file} manque. Restaurez le fichier, par exemple depuis ${copy} à côté.`,
  invalid: (file, reason, copy) =>
    `${file} n’est pas un registre\u00a0: ${reason}. Restaurez le fichier, par exemple depuis ${copy} à côté.`,
  unreadable: (file, reason, copy) =>
    `${file} est illisible\u00a0: ${reason}. Restaurez le fichier, par exemple depuis ${copy} à côté.`,
  otherPlatform: (name, range, version) =>
    `${name} exige la plateforme ${range}\u00a0; la console ici a ${version}.`,
  notWhole: (version) => `host ${version} n’est pas complet ici\u00a0; la console précédente est servie.`,
  notServed: (path) => `${path} n’est pas ce qui a été publié, et n’est pas servi.`,
  damagedInForce: (revision, reason) =>
    `La révision ${revision} de release_registries dans la base de données n’est pas un registre\u00a0: ${reason}. Supprimez cette ligne pour revenir à la précédente. La dernière version valide reste en vigueur.`,
  damaged: (revision, reason) =>
    `La révision ${revision} de release_registries dans la base de données n’est pas un registre\u00a0: ${reason}. Supprimez cette ligne pour revenir à la précédente.`,
  archiveMissing: (release) =>
    `Les fichiers de ${release}\u00a0: l’archive manque ou n’est pas ce qui a été publié.`,
  filesOf: (problem) => `Les fichiers de ${problem}.`,
  notArrived: (path) => `${path} n’est pas arrivé\u00a0; rien n’a été publié.`,
  notBuilt: (path) => `${path} n’est pas ce qui a été construit\u00a0; rien n’a été publié.`,
  attestation: {
    needed: (remote) =>
      `Ce serveur ne publie ${remote} qu’avec une attestation\u00a0: hoistway test --attest en crée une.`,
    notSigned: (remote) =>
      `L’attestation n’est signée par aucune clé de ${remote}\u00a0: elle a été modifiée, ou sa clé n’est pas enregistrée.`,
    empty: 'L’attestation ne contient aucune déclaration sur les contrôles d’un module.',
    otherRelease: (remote, version, wantedRemote, wanted) =>
      `L’attestation porte sur ${remote} ${version}, et non sur ${wantedRemote} ${wanted}.`,
    otherCommit: (commit, wanted) => `L’attestation porte sur le commit ${commit}, et non sur ${wanted}.`,
    notPassed: (checks) => `L’attestation ne dit pas que tout a réussi\u00a0: ${checks}.`,
    otherBuild: (file) =>
      `L’attestation porte sur une autre construction\u00a0: ${file} n’est pas le fichier contrôlé.`,
    future: (time) =>
      `L’attestation date de ${time}, qui est dans le futur ici\u00a0: vérifiez les deux horloges.`,
    tooOld: (time, hours) =>
      `L’attestation date de ${time}\u00a0: elle vaut ${hours} heures. Contrôlez de nouveau la construction.`,
    noKey: (kind) =>
      `Ce n’est pas une clé Ed25519 au format PEM\u00a0: elle commence par -----BEGIN ${kind}-----.`,
  },
  filesAway: 'Les fichiers des versions sont inaccessibles pour le moment. Veuillez réessayer.',
}
