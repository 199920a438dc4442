/** The Accept-Encoding header of a browser. */
export const COMPRESSED = { 'Accept-Encoding': 'gzip, deflate, br' }
