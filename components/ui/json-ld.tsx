// What ends a script element, and the line ends that JSON allows and script does not.
const UNSAFE = /[<>&\u2028\u2029]/g
const asEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Structured data for search engines; no name in it can end the element it stands in. */
export const JsonLd = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(UNSAFE, asEscape) }}
  />
)
