/**
 * components/shop/legal: Terms, and who the seller is.
 */

import { keepSyllables } from '@/lib/platform/text/line-breaks'

/** A text of the owner with its paragraphs and line breaks. */
export const TermsText = ({ text }: { text: string }) => (
  <div className="grid max-w-2xl gap-4 user-text">
    {text.split(/\n\s*\n/).map((paragraph, index) => (
      <p key={index} className="whitespace-pre-line">
        {keepSyllables(paragraph)}
      </p>
    ))}
  </div>
)
