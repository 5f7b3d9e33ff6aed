/** The text of a module, to be shown. */
declare module '*?source' {
  const text: string
  export default text
}
