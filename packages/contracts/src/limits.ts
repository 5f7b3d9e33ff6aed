/**
 * Every length and range that the two documents name, in one place, for forms and server alike.
 * A = the first document, B = the second.
 */
export const limits = {
  /** Login form. */
  login: { passwordMin: 6 },
  /** Registration form. */
  register: { nameMin: 2, nameMax: 100, passwordMin: 8, passwordMax: 128 },
  /** The email pattern allows 254 characters overall and 64 before the at sign. */
  email: { max: 254, localMax: 64 },
  /** Organization form. */
  organization: {
    nameMax: 200,
    descriptionMax: 1000,
    phoneMax: 20,
    emailMax: 100,
    websiteMax: 200,
    /** Each part of an address. */
    addressPartMax: 200,
  },
  /** Elevator form. */
  elevator: {
    nameMin: 2,
    nameMax: 100,
    controllerIdMin: 3,
    controllerIdMax: 50,
    locationMax: 200,
    descriptionMax: 500,
    firmwareVersionMax: 50,
    outOfServiceReasonMax: 200,
    /** Floors with a name. */
    floorsMax: 100,
    floorNameMax: 8,
  },
  /** Note of an acknowledgement. */
  alert: { noteMax: 500 },
  /** Call car: sent for 1 to 8, the input is marked 1 to 50. */
  callCar: { min: 1, max: 8, inputMin: 1, inputMax: 50 },
  /** Controller and device settings. */
  controller: { nameMin: 2, nameMax: 100, keyMin: 2, keyMax: 50, secretMin: 8, secretMax: 256 },
  deviceSetting: { keyMin: 1, keyMax: 100, valueMax: 1000 },
  /** CAN message ID filter. */
  canFilter: {
    nameMax: 200,
    messageIdMin: 0,
    messageIdMax: 0x1fffffff,
    standardIdMax: 0x7ff,
    ruleIdsMax: 65_536,
    rulesMax: 200_000,
    idsShown: 3,
  },
  /** Firmware upload. */
  firmware: {
    nameMin: 3,
    nameMax: 200,
    descriptionMax: 1000,
    /** Digits of each part of a version, so that it is always a number that compares. */
    versionPartMax: 9,
    extensions: ['.bin', '.hex', '.fw'],
    /** Bytes; above it the form warns. */
    guidelineBytes: 10 * 1024 * 1024,
  },
  /** What is taken from a device. Texts are cut to these lengths, everything else beyond them is refused. */
  device: {
    /** Bytes; a longer message is not even parsed. */
    messageBytes: 64 * 1024,
    floorMin: -100,
    floorMax: 300,
    /** Since the boot: a CAN bus of 1 Mbit/s at full load takes more than a year to get there. */
    canMessagesMax: 1_000_000_000_000,
    /** Years in which a device's clock is believed. One that was never set says 1970. */
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
    errorsMax: 50,
  },
  /** Records that one call writes: of a selection, and lines of a list of new elevators. */
  bulk: { max: 1000, newElevatorsMax: 100 },
  /** The largest page that a list call answers, and the last page that may be asked for. */
  paging: { pageSizeMax: 1000, pageMax: 10_000_000 },
} as const
