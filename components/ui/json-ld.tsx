// Characters that end a script element, and line terminators that JSON allows but JavaScript does not.
const UNSAFE = /[<>&\u2028\u2029]/g
const asEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Structured data for search engines, escaped so that no value can end the script element. */
export const JsonLd = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(UNSAFE, asEscape) }}
  />
)
