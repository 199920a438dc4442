/** The URL of the file. */
declare module '*.woff2' {
  const address: string
  export default address
}
