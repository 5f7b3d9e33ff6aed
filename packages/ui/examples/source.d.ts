declare module '*?source' {
  const text: string
  export default text
}
