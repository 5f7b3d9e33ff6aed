/** Texts of the upload page. */
export const messages = {
  fileType: 'Please select a valid firmware file (.bin, .hex, .fw)',
  fileRequired: 'File is required',
  fileEmpty: 'The file is empty (0 Bytes). Choose another one.',
  fileTooLarge: (size: string, max: string) => `The file has ${size}. This server takes files up to ${max}.`,
  fileHint: (max: string | undefined) =>
    max ? `or drop a .bin, .hex or .fw file here, up to ${max}` : 'or drop a .bin, .hex or .fw file here',
  release: 'Release it at once',
  releaseHint: 'Controllers may get it as soon as it is uploaded. Otherwise it stays a draft.',
  otherChip: 'An image for another chip cannot be released.',
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
  'An upload is a draft unless it is released at once: a draft cannot be assigned to controllers.',
] as const
