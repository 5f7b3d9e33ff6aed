import { paging } from './paging.ts'

/** Lengths and ranges of both specification documents. Those of optional texts are in text-fields.ts. */
export const limits = {
  login: { passwordMin: 6 },
  register: { nameMin: 2, nameMax: 100, passwordMin: 8, passwordMax: 128 },
  invitation: { membershipsMax: 20 },
  serviceAccount: { nameMin: 2, nameMax: 60 },
  import: { rowsMax: 10_000 },
  apiToken: { nameMax: 100, daysMax: 365, remotesMax: 20 },
  /** In total, and before the at sign. */
  email: { max: 254, localMax: 64 },
  organization: {
    nameMax: 200,
    descriptionMax: 1000,
    phoneMax: 20,
    emailMax: 100,
    websiteMax: 200,
    contactsMax: 10,
    contactMax: 100,
  },
  elevator: {
    nameMin: 2,
    nameMax: 100,
    controllerIdMin: 3,
    controllerIdMax: 50,
    outOfServiceReasonMax: 200,
    floorsMax: 100,
    floorNameMax: 8,
  },
  /** `groupedMax`: incidents reach over pages. */
  alert: { noteMax: 500, groupedMax: 5_000 },
  /** `fileMax`, and `filesMax` per elevator, are bytes. */
  note: {
    textMax: 2000,
    mentionsMax: 20,
    fileMax: 10 * 1024 * 1024,
    filesMax: 200 * 1024 * 1024,
    fileNameMax: 100,
  },
  alertCode: { textMax: 1000, linkMax: 500, linksMax: 5, importMax: 1000 },
  /** The command accepts 1 to 8; the input is marked 1 to 50. */
  callCar: { min: 1, max: 8, inputMin: 1, inputMax: 50 },
  controller: { nameMin: 2, nameMax: 100, keyMin: 2, keyMax: 50, secretMin: 8, secretMax: 256 },
  deviceSetting: { keyMin: 1, keyMax: 100, valueMax: 1000 },
  canFilter: {
    nameMax: 200,
    messageIdMin: 0,
    messageIdMax: 0x1fffffff,
    standardIdMax: 0x7ff,
    ruleIdsMax: 65_536,
    /** Maximum number of IDs that all rules of a filter match together. */
    idsMax: 200_000,
    idsShown: 3,
  },
  firmware: {
    nameMin: 3,
    nameMax: 200,
    descriptionMax: 1000,
    /** Digits, so that a version is a comparable number. */
    versionPartMax: 9,
    extensions: ['.bin', '.hex', '.fw'],
    /** Bytes; the form warns above it. */
    guidelineBytes: 10 * 1024 * 1024,
  },
  /** Longer texts are cut; other values beyond these are refused. */
  device: {
    /** Bytes; longer messages are not parsed. */
    messageBytes: 64 * 1024,
    floorMin: -100,
    floorMax: 300,
    /** Since the boot: takes more than a year at full load with 1 Mbit/s. */
    canMessagesMax: 1_000_000_000_000,
    /** A clock that was never set shows 1970. */
    yearMin: 2000,
    yearMax: 2100,
    bootIdMax: 64,
    alertIdMax: 100,
    alertCodeMax: 50,
    alertMessageMax: 500,
    errorMax: 500,
    firmwareVersionMax: 50,
    ipMax: 45,
    settingsMax: 200,
    /** Leaves room for the rest of the report in a message. */
    settingsBytes: 60 * 1024,
    errorsMax: 50,
  },
  /** Per call. */
  bulk: { max: 1000, newElevatorsMax: 100 },
  paging,
} as const
