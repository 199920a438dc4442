/** The address a file is served at. */
declare module '*.woff2' {
  const address: string
  export default address
}
