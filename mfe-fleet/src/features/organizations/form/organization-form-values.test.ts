import { organization } from '@hoistway/contracts/organization'
import { expect, test } from 'vitest'
import {
  emptyOrganization,
  formValuesOf,
  organizationBodyOf,
  parentOptions,
} from './organization-form-values.ts'

const record = (id: string, more: object = {}) =>
  organization.parse({ id, name: id, type: 'Organization', isActive: true, ...more })

test('sends empty optional values as absent', () => {
  const body = organizationBodyOf({ ...emptyOrganization(), name: ' Alpine ' })
  expect(JSON.parse(JSON.stringify(body))).toEqual({
    name: 'Alpine',
    type: 'Organization',
    contacts: [],
    accessInstructions: '',
  })
})

test('sends the known parts of an address', () => {
  const values = emptyOrganization()
  const body = organizationBodyOf({ ...values, name: 'A', address: { ...values.address, city: ' Bern ' } })
  expect(JSON.parse(JSON.stringify(body.address))).toEqual({ city: 'Bern' })
})

test('fills the form from a record, with empty text for missing values', () => {
  expect(formValuesOf(record('o', { phoneNumber: null, address: { city: 'Bern' } }))).toMatchObject({
    name: 'o',
    phoneNumber: '',
    address: { city: 'Bern', street: '' },
  })
})

test('offers active organizations of type Organization other than the edited one as parents', () => {
  const all = [record('a'), record('b', { isActive: false }), record('c', { type: 'Building' }), record('d')]
  expect(parentOptions(all, 'd')).toEqual([{ value: 'a', label: 'a' }])
})
