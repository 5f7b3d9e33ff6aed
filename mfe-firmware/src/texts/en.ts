import { define } from './define.ts'

export const download = define('download', {
  download: 'Download',
  downloadOf: (title: string) => `Download ${title}`,
  cancel: 'Cancel',
  cancelOf: (title: string) => `Cancel the download of ${title}`,
  progressOf: (title: string) => `Download of ${title}`,
  failed: (title: string) => `Failed to download firmware. Please try again. ${title} was not saved.`,
  otherBytes: (title: string) =>
    `Failed to download firmware. Please try again. The downloaded file is not ${title}: its SHA-256 differs. Nothing was saved.`,
  unverified: (title: string) => `${title} was saved unverified: the server sent no SHA-256.`,
})

const controllers = (count: number) => `${count} ${count === 1 ? 'controller' : 'controllers'}`

export const firmwareList = define('firmwareList', {
  title: 'Firmware Management',
  subtitle: 'Manage firmware versions for controllers',
  groupByType: 'Group by controller type',
  refresh: 'Refresh',
  loading: 'Loading firmware versions...',
  loadList: 'Failed to load firmwares. Please try again.',
  emptyTitle: 'No firmwares found',
  emptyFiltered: 'Try adjusting your search criteria.',
  emptyFirst: 'Get started by uploading your first firmware.',
  searchPlaceholder: 'Search firmware versions...',
  count: (count: number) => `${count} firmware ${count === 1 ? 'version' : 'versions'}`,
  columns: {
    size: 'File Size',
    date: 'Upload Date',
  },
  noDescription: 'No description',
  states: { draft: 'Draft', released: 'Released', withdrawn: 'Withdrawn' },
  latest: 'Latest',
  controllersWith: (title: string) => `Controllers with ${title}`,
  loadingControllers: 'Loading controllers...',
  loadControllers: 'Failed to load controllers',
  more: (count: number) => `and ${count} more`,
  noControllers: 'No controllers use it any more.',
  inUse: (count: number) => `in use by ${controllers(count)}`,
  followedBy: (count: number) => `${controllers(count)} ${count === 1 ? 'follows' : 'follow'} Latest`,
  followsLatest: 'Uses the latest firmware',
  deleteTitle: 'Delete firmware',
  confirmDelete: (title: string) =>
    `Are you sure you want to delete the firmware ${title}? Its file is deleted as well. This action cannot be undone.`,
  deleteFailed: 'Failed to delete firmware',
  findings: (count: number) => `${count} ${count === 1 ? 'finding' : 'findings'}`,
  findingsAbout: (title: string) => `Findings about ${title}`,
  findingsAtUpload: 'Found when it was uploaded:',
  release: 'Release',
  releaseQuestion: (title: string) => `Release ${title}?`,
  releaseText: (type: string) =>
    `It can then be assigned to ${type} controllers. 'Use Latest Firmware' means the highest released version of their type.`,
  withdraw: 'Withdraw',
  withdrawQuestion: (title: string) => `Withdraw ${title}?`,
  withdrawText: 'It can no longer be assigned to controllers.',
  noneUse: 'No controllers use it.',
  keptBy: (count: number) =>
    `${controllers(count)} ${count === 1 ? 'keeps' : 'keep'} it until another version is assigned; updates to it that have not begun are cancelled.`,
  leftBy: (count: number) =>
    `${controllers(count)} ${count === 1 ? 'uses' : 'use'} the latest firmware and will then follow the next highest released version, if any.`,
  changeFailed: (title: string) => `Failed to change the release of ${title}`,
})

export const upload = define('upload', {
  backToList: 'Back to List',
  version: 'Version',
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
  release: 'Upload and Release',
  releaseHint:
    '“Upload and Release” makes the version available to controllers immediately. “Upload Firmware” stores it as a draft.',
  otherChip: 'An image for another chip cannot be released.',
  damaged: 'A damaged image cannot be released immediately.',
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
  perhapsStored:
    'The upload was cancelled after the whole file was sent, so the server may have stored it. Your input is kept.',
  openList: 'Open the list',
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
    'An upload is a draft until it is released: a draft cannot be assigned to controllers.',
  ],
})

export const inspection = define('inspection', {
  title: 'File Inspection',
  content: 'Content',
  kinds: {
    application: 'ESP32 application image',
    bootloader: 'ESP32 bootloader image',
    'partition-table': 'ESP32 partition table',
    merged: 'Merged ESP32 flash image',
    'intel-hex': 'Intel HEX file',
    empty: 'Empty file',
    unknown: 'Unknown content',
  },
  records: 'Records',
  recordsOf: (records: number, bytes: number) => `${records} with ${bytes} bytes of data`,
  chip: 'Chip',
  project: 'Project',
  built: 'Built',
  espIdf: 'ESP-IDF',
  segments: 'Segments',
  useVersion: (version: string) => `Use version ${version}`,
  theFile: 'the file',
  findings: 'Findings',
  noFindings: 'No problems found in this file.',
})

export const shared = define('shared', {
  unknown: 'Unknown',
  copyHash: (of: string) => `Copy SHA256 of ${of}`,
  firmware: 'Firmware',
  uploadFirmware: 'Upload Firmware',
  controllerType: 'Controller Type',
  hash: 'SHA256 Hash',
})
