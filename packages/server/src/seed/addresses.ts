export const addresses: Readonly<
  Record<
    string,
    {
      readonly streets: readonly [string, ...string[]]
      readonly postalCodes: readonly [string, ...string[]]
      readonly phonePrefix: string
    }
  >
> = {
  Zürich: {
    streets: ['Hardstrasse', 'Pfingstweidstrasse', 'Badenerstrasse', 'Limmatstrasse'],
    postalCodes: ['8004', '8005', '8048'],
    phonePrefix: '+41 44 555',
  },
  Bern: {
    streets: ['Bahnhofplatz', 'Bollwerk', 'Laupenstrasse', 'Schanzenstrasse'],
    postalCodes: ['3008', '3011', '3012'],
    phonePrefix: '+41 31 555',
  },
  Basel: {
    streets: ['Hochbergerstrasse', 'Klybeckstrasse', 'Uferstrasse', 'Hafenstrasse'],
    postalCodes: ['4057', '4058'],
    phonePrefix: '+41 61 555',
  },
  Lausanne: {
    streets: ['Avenue de la Gare', 'Rue du Bugnon', 'Avenue de Cour'],
    postalCodes: ['1003', '1005', '1007'],
    phonePrefix: '+41 21 555',
  },
  Genève: {
    streets: ['Rue de Lausanne', 'Quai Wilson', 'Rue des Pâquis'],
    postalCodes: ['1201', '1202'],
    phonePrefix: '+41 22 555',
  },
  Montreux: {
    streets: ['Avenue des Alpes', 'Grand-Rue', 'Avenue Claude-Nobs'],
    postalCodes: ['1820'],
    phonePrefix: '+41 21 555',
  },
  Hamburg: {
    streets: ['Am Sandtorkai', 'Brook', 'Große Elbstraße', 'Am Kaiserkai'],
    postalCodes: ['20457', '20459', '22767'],
    phonePrefix: '+49 40 555',
  },
  Lugano: {
    streets: ['Via Nassa', 'Via Pretorio', 'Viale Cattaneo'],
    postalCodes: ['6900'],
    phonePrefix: '+41 91 555',
  },
  Winterthur: {
    streets: ['Zürcherstrasse', 'Technikumstrasse', 'Stadthausstrasse'],
    postalCodes: ['8400'],
    phonePrefix: '+41 52 555',
  },
}
