import { expect, test } from 'vitest'
import { addressText, webAddress } from './address-text.ts'

test('joins the known parts with commas', () => {
  const address = {
    street: 'Hauptstrasse 1',
    city: 'Bern',
    state: '',
    postalCode: null,
    country: 'Switzerland',
  }
  expect(addressText(address)).toBe('Hauptstrasse 1, Bern, Switzerland')
  expect(addressText(address, ['city', 'state', 'country'])).toBe('Bern, Switzerland')
  expect(addressText({ city: ' ' })).toBeUndefined()
  expect(addressText(null)).toBeUndefined()
})

test.each([
  ['https://a.example', 'https://a.example'],
  ['a.example/x', 'https://a.example/x'],
  ['pump.example:8080/x', 'https://pump.example:8080/x'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['', undefined],
  [null, undefined],
])('links the website %s to %s', (website, link) => {
  expect(webAddress(website)).toBe(link)
})
