import type { Messages } from './releases.messages.ts'

export const messages: Messages = {
  publishedAlready: (name, version) =>
    `${name} ${version} ist bereits veröffentlicht; eine Version ändert sich nie.`,
  liveForAll: (name, version) => `${name} ${version} ist bereits für alle live.`,
  liveAlready: (name, version) => `${name} ${version} ist bereits live.`,
  nobody: 'Ein Canary braucht jemanden, der ihn erhält: einen Anteil, eine Rolle oder einen Benutzer.',
  noneBefore: (name) => `${name} hat keine Version, die vorher live war.`,
  noRemotes: (name) => `Es gibt keine Version von ${name}. Remotes mit Versionen: keine.`,
  unknownRemote: (name, known) => `Es gibt keine Version von ${name}. Remotes mit Versionen: ${known}.`,
  unknownVersion: (name, version, known) =>
    `${name} ${version} ist nicht veröffentlicht. Veröffentlicht: ${known}.`,
  wasWithdrawn: (name, version) =>
    `${name} ${version} wurde zurückgezogen: Niemand erhält diese Version mehr. Veröffentlichen Sie eine neue.`,
  withdrawLive: (name, version) =>
    `${name} ${version} ist live: Setzen Sie sie vorher zurück, oder schalten Sie eine andere Version live.`,
  withdrawCanary: (name, version) =>
    `${name} ${version} wird von einigen Benutzern erprobt: Beenden Sie vorher die Erprobung.`,
  manyPreviews: (name, most) => `${name} hat bereits ${most} Vorschauen: Beenden Sie vorher eine.`,
  noPreview: (name, branch) => `${name} hat keine Vorschau von ${branch}.`,
  ofBranch: (name, version, branch) =>
    `${name} ${version} wurde für ${branch} veröffentlicht: Veröffentlichen Sie es ohne Branch, damit Benutzer es erhalten.`,
  previewOfHost: 'Eine Konsole wird gewählt, bevor ein Tab wählen kann: Lassen Sie sie stattdessen erproben.',
  pathTaken: (path, name, other) => `Der Pfad ${path} von ${name} gehört zu ${other}.`,
  inUse: (name) => `${name} kann keine Version verlieren, die jemand erhält.`,
  notSound: (problems) => `Es ist nicht das, was veröffentlicht wurde:\n  ${problems}`,
  noRange: (file, range) => `${file}: ${range} ist kein Versionsbereich.`,
  hostUnfit: (version, platform, remotes) =>
    `host ${version} hat die Plattform ${platform}, zu der dies nicht passt: ${remotes}.`,
  needsHost: (name, version, range, host, platform) =>
    `${name} ${version} benötigt die Plattform ${range}; host ${host} hat ${platform}.`,
  noPage: (file) => `${file} ist keine Seite einer Konsole.`,
  builtIn: (name, version) =>
    `${name} ${version} gehört zum Server: Diese Version ist da, wenn es keine andere ist.`,
  noBuild: (file) => `Dies ist kein Build eines Remotes: ${file} fehlt.`,
  notThere: (file, path) => `${file} verweist auf ${path}, das fehlt.`,
  missingInForce: (file, copy) =>
    `${file} fehlt. Die letzte gültige Fassung bleibt in Kraft. Stellen Sie die Datei wieder her, zum Beispiel aus ${copy} daneben.`,
  invalidInForce: (file, reason, copy) =>
    `${file} ist keine Registry: ${reason}. Die letzte gültige Fassung bleibt in Kraft. Stellen Sie die Datei wieder her, zum Beispiel aus ${copy} daneben.`,
  unreadableInForce: (file, reason, copy) =>
    `${file} ist nicht lesbar: ${reason}. Die letzte gültige Fassung bleibt in Kraft. Stellen Sie die Datei wieder her, zum Beispiel aus ${copy} daneben.`,
  missing: (file, copy) =>
    `${file} fehlt. Stellen Sie die Datei wieder her, zum Beispiel aus ${copy} daneben.`,
  invalid: (file, reason, copy) =>
    `${file} ist keine Registry: ${reason}. Stellen Sie die Datei wieder her, zum Beispiel aus ${copy} daneben.`,
  unreadable: (file, reason, copy) =>
    `${file} ist nicht lesbar: ${reason}. Stellen Sie die Datei wieder her, zum Beispiel aus ${copy} daneben.`,
  otherPlatform: (name, range, version) =>
    `${name} benötigt die Plattform ${range}; die Konsole hier hat ${version}.`,
  notWhole: (version) => `host ${version} ist hier nicht vollständig; die Konsole davor wird ausgeliefert.`,
  notServed: (path) => `${path} ist nicht das, was veröffentlicht wurde, und wird nicht ausgeliefert.`,
  damagedInForce: (revision, reason) =>
    `Revision ${revision} von release_registries in der Datenbank ist keine Registry: ${reason}. Löschen Sie diese Zeile, um zur vorigen zurückzukehren. Die letzte gültige Fassung bleibt in Kraft.`,
  damaged: (revision, reason) =>
    `Revision ${revision} von release_registries in der Datenbank ist keine Registry: ${reason}. Löschen Sie diese Zeile, um zur vorigen zurückzukehren.`,
  archiveMissing: (release) =>
    `Die Dateien von ${release}: Das Archiv fehlt oder ist nicht das, was veröffentlicht wurde.`,
  filesOf: (problem) => `Die Dateien von ${problem}.`,
  notArrived: (path) => `${path} kam nicht an; es wurde nichts veröffentlicht.`,
  notBuilt: (path) => `${path} ist nicht das, was gebaut wurde; es wurde nichts veröffentlicht.`,
  attestation: {
    needed: (remote) =>
      `Dieser Server veröffentlicht ${remote} nur mit einer Bescheinigung: hoistway test --attest erstellt eine.`,
    notSigned: (remote) =>
      `Die Bescheinigung ist von keinem Schlüssel von ${remote} signiert: Sie wurde verändert, oder ihr Schlüssel ist nicht registriert.`,
    empty: 'Die Bescheinigung enthält keine Aussage über die Prüfungen eines Remotes.',
    otherRelease: (remote, version, wantedRemote, wanted) =>
      `Die Bescheinigung gilt für ${remote} ${version}, nicht für ${wantedRemote} ${wanted}.`,
    otherCommit: (commit, wanted) => `Die Bescheinigung gilt für den Commit ${commit}, nicht für ${wanted}.`,
    notPassed: (checks) => `Die Bescheinigung sagt nicht, dass alles bestanden wurde: ${checks}.`,
    otherBuild: (file) =>
      `Die Bescheinigung gilt für einen anderen Build: ${file} ist nicht die geprüfte Datei.`,
    future: (time) =>
      `Die Bescheinigung ist vom ${time}, hier liegt das in der Zukunft: Bitte prüfen Sie beide Uhren.`,
    tooOld: (time, hours) =>
      `Die Bescheinigung ist vom ${time}: Sie gilt ${hours} Stunden. Bitte prüfen Sie den Build erneut.`,
    noKey: (kind) => `Das ist kein Ed25519-Schlüssel im PEM-Format: Er beginnt mit -----BEGIN ${kind}-----.`,
  },
  filesAway:
    'Die Dateien dieser Version können im Moment nicht gelesen werden. Bitte versuchen Sie es erneut.',
}
