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
  blank: 'Die Seite blieb leer',
  hang: 'Die Seite reagierte nicht mehr',
  busy: 'Die Seite war die meiste Zeit beschäftigt',
  silent: 'Die Seite meldete sich nicht mehr, nachdem diese Version gestartet war.',
  calls: (reason) => `Die Seite konnte ihre Daten nicht lesen: ${reason}`,
}
