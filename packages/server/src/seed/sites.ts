import type { Contact } from '@hoistway/contracts/organization-detail'

interface Site {
  readonly contacts: Contact[]
  readonly accessInstructions: string
}

export const demoSites: Readonly<Record<string, Site>> = {
  'Prime Tower': {
    contacts: [
      { name: 'Reto Frei', role: 'Caretaker, weekdays 7 to 17', phoneNumber: '+41 44 555 31 10' },
      { name: 'Security desk', role: 'Day and night', phoneNumber: '+41 44 555 31 00' },
    ],
    accessInstructions:
      'Key at the security desk, against an ID card.\nMachine room: goods elevator to the roof, then left.',
  },
  'Clinique du Lac': {
    contacts: [
      { name: 'Claire Rochat', role: 'Service technique', phoneNumber: '+41 22 555 48 20' },
      { name: 'Réception', role: 'Jour et nuit', phoneNumber: '+41 22 555 48 00' },
    ],
    accessInstructions: 'Annoncez-vous à la réception. Monte-malades : jamais sans l’accord de l’étage.',
  },
  'Speicherstadt Lofts': {
    contacts: [{ name: 'Jens Petersen', role: 'Hausmeister', phoneNumber: '+49 40 555 72 15' }],
    accessInstructions: 'Schlüssel am Tor, Fach 12. Der Hof ist nach 22 Uhr verschlossen.',
  },
}

export const demoNotes = [
  {
    elevator: 'Prime Tower A3',
    email: 'technician@hoistway.demo',
    hoursAgo: 52,
    text: 'Door belt is worn, the left leaf drags from floor 5 on. Belt ordered; until then the door closes more slowly.',
  },
  {
    elevator: 'Prime Tower A3',
    email: 'manager@hoistway.demo',
    hoursAgo: 30,
    text: '@Tara Novak The tenant on floor 5 agrees to Thursday before 7. How to change the belt is attached.',
    fileName: 'Changing the door belt.pdf',
  },
  {
    elevator: 'Clinique du Lac A1',
    email: 'admin@hoistway.demo',
    hoursAgo: 75,
    text: 'Bed elevator: call the ward before you take it out of service.',
  },
  {
    elevator: 'Speicherstadt Lofts A1',
    email: 'technician@hoistway.demo',
    hoursAgo: 120,
    text: 'Pit was damp after the high water. Pump runs again, look at it with the next service.',
  },
]

/** Expects ASCII lines without parentheses. */
export function pdfPage(title: string, lines: readonly string[]): Buffer {
  const texts = lines.map((line) => `(${line}) Tj T*`).join('\n')
  const content = `BT /F1 20 Tf 60 760 Td (${title}) Tj 0 -36 Td /F1 12 Tf 18 TL\n${texts}\nET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  return Buffer.from(
    `${file}xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`,
    'latin1',
  )
}
