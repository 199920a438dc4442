/** What a browser says that it understands. */
export const COMPRESSED = { 'Accept-Encoding': 'gzip, deflate, br' }
