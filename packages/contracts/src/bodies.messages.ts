import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  organizationRequired: 'Organization is required',
  floorNameEmpty: 'A floor name is empty',
  floorNamesRequired: 'Floor names are required',
  floorNamesTwice: 'Two floors have the same name',
  elevatorRequired: 'Enter at least one elevator',
  organizationNameRequired: 'Organization name is required',
  organizationNameLong: 'Organization name is too long',
  emailInvalid: 'Please enter a valid email address',
  websiteInvalid: 'Website must start with http:// or https://',
  parentRequired: 'Parent organization is required',
  userRequired: 'User is required',
  floorNumber: 'Floor must be a number from 1 to 8',
  floorRange: 'Floor must be from 1 to 8',
  nothingSelected: 'Nothing is selected',
  nothingSet: 'Nothing is set',
  settingKeyRequired: 'Setting key is required',
  settingKeyLong: 'Setting key cannot exceed 100 characters',
  settingValueRequired: 'Setting value is required',
  settingValueLong: 'Setting value cannot exceed 1000 characters',
  settingTwice: 'A setting with this key already exists',
  controllerKeyLetters: 'Controller key can only contain letters, numbers, hyphens, and underscores',
  messageIdRequired: 'Message ID is required',
  messageIdWhole: 'Message ID must be a whole number',
  messageIdLow: 'Message ID must be 0 or greater',
  messageIdHigh: 'Message ID exceeds maximum value',
  filterNameRequired: 'Filter name is required',
  filterNameLong: 'Filter name is too long',
  ruleKind: 'A rule is a range or a mask',
  rangeBackwards: 'The range ends before it begins',
  not11Bits: 'Does not fit into 11 bits',
  nameRequired: 'Name is required',
  versionRequired: 'Version is required',
  versionFormat: 'Version must be in format x.x.x (e.g., 1.0.0)',
  notBase64: 'The file is not valid base64',
  fileRequired: 'File is required',
  unknownTime: 'Must be a point in time from 1970 to 2999',
  periodBackwards: 'The period ends before it begins',
  unknownTimeZone: 'Unknown time zone',
  required: (field: string) => `${field} is required`,
  tooShort: (field: string, min: number) => `${field} must be at least ${min} characters`,
  tooLong: (field: string, max: number) => `${field} must not exceed ${max} characters`,
  /** In the wording of controller fields. */
  cannotExceed: (field: string, max: number) => `${field} cannot exceed ${max} characters`,
  /** In the wording of organization fields. */
  isTooLong: (field: string) => `${field} is too long`,
  lowestFloor: (min: number, max: number) =>
    `Number of the lowest floor must be a whole number from ${min} to ${max}`,
  floorNameLong: (max: number) => `A floor name must not exceed ${max} characters`,
  floorsMax: (max: number) => `More than ${max} floors cannot be named`,
  elevatorsMax: (max: number) => `At most ${max} elevators at once`,
  atMost: (max: number) => `At most ${max} at once`,
  ruleLarge: (size: number, max: number) =>
    `Stands for ${size.toLocaleString('en')} message IDs, more than ${max.toLocaleString('en')}`,
  versionDigits: (max: number) => `Each part of the version must have at most ${max} digits`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './bodies.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './bodies.messages.fr.ts'),
})
