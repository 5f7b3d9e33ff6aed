declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

/** Folder of this build's files, which the entry detects. */
declare const __webpack_public_path__: string
