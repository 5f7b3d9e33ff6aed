import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the upload page. */
const english = {
  title: 'Upload Firmware',
  firmware: 'Firmware',
  backToList: 'Back to List',
  name: 'Name',
  version: 'Version',
  controllerType: 'Controller Type',
  description: 'Description',
  file: 'Firmware file',
  chooseFile: 'Choose file',
  fileType: 'Please select a valid firmware file (.bin, .hex, .fw)',
  fileRequired: 'File is required',
  fileEmpty: 'The file is empty (0 Bytes). Choose another one.',
  fileTooLarge: (size: string, max: string) => `The file is ${size}. This server accepts files up to ${max}.`,
  fileHint: (max: string | undefined) =>
    max ? `or drop a .bin, .hex or .fw file here, up to ${max}` : 'or drop a .bin, .hex or .fw file here',
  oneFile: 'Please drop one file only.',
  selectedFile: 'Selected file',
  inspecting: 'Inspecting the file...',
  isInspecting: 'The file is being inspected',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  release: 'Release immediately',
  releaseHint: 'Controllers may get it as soon as it is uploaded. Otherwise it stays a draft.',
  otherChip: 'An image for another chip cannot be released.',
  upload: 'Upload Firmware',
  uploading: 'Uploading...',
  progress: 'Upload progress',
  steps: {
    reading: 'Reading the file',
    sending: 'Sending the file',
    waiting: 'Waiting for the server',
    done: 'Done',
  },
  unreadable: 'Failed to process file. Please try again.',
  failed: 'Failed to upload firmware. Please try again.',
  /** Used when the server sends no message. */
  done: 'Firmware uploaded successfully.',
  cancelled: 'The upload was cancelled. Your input is kept.',
  storedOtherFile: (sha256: string) =>
    `The server stored a different file: its SHA-256 is ${sha256}. Do not use this firmware; upload the file again as a new version.`,
  guidelinesTitle: 'Upload Guidelines',
  guidelines: [
    'Upload only files for the specified controller type.',
    'Use a semantic version: x.y.z.',
    'Files for an ESP32 are typically under 10MB.',
    'Accepted files: .bin, .hex and .fw. Downloads are always saved as .bin.',
    'A SHA256 hash is generated for every file.',
    'Uploaded firmware cannot be modified. Upload a new version instead.',
    'An upload is a draft unless it is released immediately: a draft cannot be assigned to controllers.',
  ],
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './upload.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './upload.messages.fr.ts'),
})
