import { setLanguage } from '@hoistway/language/messages'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoAlerts } from './demo-alerts.ts'
import { de } from './french.ts'
import { recordedNotification, recordedText, recordedTitle } from './recorded.ts'
import { recordedFinding } from './recorded-finding.ts'

afterEach(() => setLanguage('en'))

describe('in German', () => {
  beforeEach(() => setLanguage('de'))

  test.each([
    ['The controller did not answer.', 'Der Controller hat nicht geantwortet.'],
    ['The controller did not finish the command.', 'Der Controller hat den Befehl nicht abgeschlossen.'],
    ['The message broker did not take the command.', 'Der Message-Broker hat den Befehl nicht angenommen.'],
    ['The command failed.', 'Der Befehl ist fehlgeschlagen.'],
    ['The command expired.', 'Der Befehl ist abgelaufen.'],
    [
      'The controller did not come online within 24 hours.',
      'Der Controller war innerhalb von 24 Stunden nicht online.',
    ],
    [
      'The controller did not finish the update in time.',
      'Der Controller hat das Update nicht rechtzeitig abgeschlossen.',
    ],
    ['The message broker did not take the update.', 'Der Message-Broker hat das Update nicht angenommen.'],
    [
      'The assigned firmware was changed or withdrawn.',
      'Die zugewiesene Firmware wurde geändert oder zurückgezogen.',
    ],
    [
      'The controller reported version 1.2.3 at the end of the update.',
      'Der Controller hat am Ende des Updates die Version 1.2.3 gemeldet.',
    ],
    ['The controller is not connected.', 'Der Controller ist nicht verbunden.'],
    ['It was offline for 3 min.', 'Er war 3 min offline.'],
    ['It was offline for 2 h.', 'Er war 2 h offline.'],
    ['It was offline for 4 d.', 'Er war 4 Tage offline.'],
  ])('translates the recorded text "%s"', (english, german) => {
    expect(recordedText(english)).toBe(german)
  })

  test('keeps texts that a controller reports', () => {
    for (const text of ['Door blocked', 'Door: offline', 'It was offline for 3 min'])
      expect(recordedText(text)).toBe(text)
  })

  test.each([
    ['Call car: Elevator 7', 'Kabine rufen: Elevator 7'],
    ['Reset controller: 007', 'Controller neu starten: 007'],
    ['Clear cache: elevator', 'Cache leeren: Aufzug'],
    ['A: b (c): offline', 'A: b (c): offline'],
    ['A: b (c): online again', 'A: b (c): wieder online'],
    ['Elevator 7: E-42', 'Elevator 7: E-42'],
    ['Fleet 2.1.0: taken back', 'Fleet 2.1.0: zurückgenommen'],
    ['Fleet 2.1.0: ready to be promoted', 'Fleet 2.1.0: bereit zur Live-Schaltung'],
  ])('the title %s', (english, german) => {
    expect(recordedTitle(english)).toBe(german)
  })

  test('a notification without a title or a message has none', () => {
    const notification = { id: '1', title: null, message: 'The command failed.' }
    expect(recordedNotification(notification)).toEqual({
      id: '1',
      title: null,
      message: 'Der Befehl ist fehlgeschlagen.',
    })
  })

  test.each([
    [
      'The image is built for ESP32-S3',
      'Controllers of this type carry an ESP32, which cannot run it.',
      'Das Image ist für ESP32-S3 gebaut',
      'Controller dieses Typs haben einen ESP32, der es nicht ausführen kann.',
    ],
    [
      'This is not an ESP32 image',
      'An ESP32 image starts with the byte 0xE9; a controller refuses anything else.',
      'Dies ist kein ESP32-Image',
      'Ein ESP32-Image beginnt mit dem Byte 0xE9; alles andere lehnt ein Controller ab.',
    ],
    [
      'The image is truncated',
      'Its header declares 900 bytes, the file has 70. A controller would reject it.',
      'Das Image ist abgeschnitten',
      'Sein Header gibt 900 Bytes an, die Datei hat 70. Ein Controller würde es ablehnen.',
    ],
    [
      'The image is built for unknown chip 0x0077',
      'Controllers of this type carry an ESP32, which cannot run it.',
      'Das Image ist für Chip 0x0077 (unbekannt) gebaut',
      'Controller dieses Typs haben einen ESP32, der es nicht ausführen kann.',
    ],
    ['Seen by another tool', 'It said so.', 'Seen by another tool', 'It said so.'],
  ])('the finding: %s', (title, why, germanTitle, germanWhy) => {
    expect(recordedFinding({ id: 'x', title, why })).toEqual({ id: 'x', title: germanTitle, why: germanWhy })
  })
})

test('in French one hour is singular, and a name is not', async () => {
  await setLanguage('fr')
  expect(recordedText('The controller did not come online within 1 hours.')).toBe(
    'Le contrôleur ne s’est pas connecté en 1 heure.',
  )
  expect(recordedTitle('Elevator 7: offline')).toBe('Elevator 7\u00a0: hors ligne')
})

test('French has different words for a withdrawn release and one that was taken back', async () => {
  await setLanguage('fr')
  expect([
    recordedText('The version was withdrawn.'),
    recordedText('The version was taken back meanwhile.'),
    recordedTitle('Fleet 2.1.0: taken back'),
  ]).toEqual([
    'La version a été retirée.',
    'La version a été rappelée entre-temps.',
    'Fleet 2.1.0\u00a0: rappelée',
  ])
})

test('keeps recorded texts in English', () => {
  expect([recordedText('It was offline for 1 d.'), recordedTitle('Call car: elevator')]).toEqual([
    'It was offline for 1 d.',
    'Call car: elevator',
  ])
})

test('translates the text of each alert of the demo', async () => {
  for (const language of ['de', 'fr'] as const) {
    await setLanguage(language)
    const same = demoAlerts.filter(({ message }) => recordedText(message) === message)
    expect([language, same]).toEqual([language, []])
  }
})

test.each([
  ['Prime Tower', 'de Prime Tower'],
  ['Alpine Facilities', 'd’Alpine Facilities'],
  ['Élysée', 'd’Élysée'],
  ['Œuvre', 'd’Œuvre'],
  ['Er04', 'd’Er04'],
  ['Hôtel du Lac', 'de Hôtel du Lac'],
  ['42', 'de 42'],
])('in French “de” before “%s” becomes “%s”', (name, text) => {
  expect(de(name)).toBe(text)
})
