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
  pathTaken: (path, name, other) => `Der Pfad ${path} von ${name} gehört zu ${other}.`,
  inUse: (name) => `${name} kann keine Version verlieren, die jemand erhält.`,
  noRange: (file, range) => `${file}: ${range} ist kein Versionsbereich.`,
  noBuild: (file) => `Dies ist kein Build eines Remotes: ${file} fehlt.`,
  notThere: (file, path) => `${file} verweist auf ${path}, das fehlt.`,
  otherPlatform: (name, range, version) =>
    `${name} benötigt die Plattform ${range}; die Konsole hier hat ${version}.`,
  notArrived: (path) => `${path} kam nicht an; es wurde nichts veröffentlicht.`,
  notBuilt: (path) => `${path} ist nicht das, was gebaut wurde; es wurde nichts veröffentlicht.`,
  filesAway:
    'Die Dateien dieser Version können im Moment nicht gelesen werden. Bitte versuchen Sie es erneut.',
}
