/** The source text of a module. */
declare module '*?source' {
  const text: string
  export default text
}
