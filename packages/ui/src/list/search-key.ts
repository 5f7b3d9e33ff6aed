const written: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
}

/** Returns a text without case, accents and isolates, so that 'zurich' finds 'Zürich'. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u2066-\u2069]/g, '')
    .replaceAll(/[ßæœøłđħı]/g, (letter) => written[letter] ?? letter)
