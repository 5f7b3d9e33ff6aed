/** Texts of the upload page. */
export const messages = {
  fileType: 'Please select a valid firmware file (.bin, .hex, .fw)',
  fileRequired: 'File is required',
  oneFile: 'Please drop one file only.',
  unreadable: 'Failed to process file. Please try again.',
  failed: 'Failed to upload firmware. Please try again.',
  /** Used when the server sends no message. */
  done: 'Firmware uploaded successfully.',
  cancelled: 'The upload was cancelled. Your input is kept.',
  storedOtherFile: (sha256: string) =>
    `The server stored a different file: its SHA-256 is ${sha256}. Do not use this firmware; upload the file again as a new version.`,
} as const

/** Items of the guidelines card. */
export const guidelines = [
  'Upload only files for the specified controller type.',
  'Use a semantic version: x.y.z.',
  'Files for an ESP32 are typically under 10MB.',
  'Accepted files: .bin, .hex and .fw. Downloads are always saved as .bin.',
  'A SHA256 hash is generated for every file.',
  'Uploaded firmware cannot be modified. Upload a new version instead.',
  'An upload is a draft: it cannot be assigned to controllers until it is released.',
] as const
