import type { Messages } from './load-failure.messages.ts'

export const messages: Messages = {
  originNotAllowed: (title, origin) => `${title} kommt von ${origin}, was nicht erlaubt ist`,
  noHashes: (title) => `${title} hat keine Prüfsummen`,
  slow: (title) => `${title} lädt zu lange`,
  notPublished: (path) => `${path} ist nicht das, was veröffentlicht wurde`,
  unreachable: (title) => `${title} war nicht erreichbar`,
  noPages: (title) => `${title} hat keine Seiten`,
  noPage: (name, path) => `${name} hat keine Seite ${path}`,
  noExtension: (name, extension) => `${name} hat keine Erweiterung ${extension}`,
  failed: (title) => `${title} ist beim Laden fehlgeschlagen`,
  otherPlatform: (release, range, version) =>
    `${release} benötigt die Plattform ${range}, die Konsole hat ${version}`,
}
