declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

/** Where the files of this build are, as the entry has found out. */
declare const __webpack_public_path__: string
