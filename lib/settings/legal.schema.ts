import { z } from 'zod'
import { optionalMultilineText, optionalSingleLineText } from '@/lib/validators'

/** Maximum characters of the terms, and of the text about the shop. */
const MAX_TERMS_LENGTH = 10_000

const terms = optionalMultilineText(MAX_TERMS_LENGTH)

/**
 * What the law asks a shop to show: who sells, on which terms it delivers, and how it refunds. Texts with `My` are those on
 * pages in Burmese, null for the same. What is null is not shown.
 */
export const legalSettings = z.object({
  name: optionalSingleLineText(200),
  registrationNumber: optionalSingleLineText(100),
  terms,
  termsMy: terms,
  refunds: terms,
  refundsMy: terms,
  about: terms,
  aboutMy: terms,
})
export type LegalSettings = z.infer<typeof legalSettings>

/** A new shop shows none of it. */
export const defaultLegal: LegalSettings = {
  name: null,
  registrationNumber: null,
  terms: null,
  termsMy: null,
  refunds: null,
  refundsMy: null,
  about: null,
  aboutMy: null,
}

const { shape } = legalSettings

/** The same under the flat field names of the API. */
export const legalFields = {
  legal_name: shape.name,
  legal_registration_number: shape.registrationNumber,
  legal_terms: shape.terms,
  legal_terms_my: shape.termsMy,
  legal_refunds: shape.refunds,
  legal_refunds_my: shape.refundsMy,
  legal_about: shape.about,
  legal_about_my: shape.aboutMy,
}

const words = z.string().nullable()

/** The fields in an answer. */
export const legalView = {
  legal_name: words,
  legal_registration_number: words,
  legal_terms: words,
  legal_terms_my: words,
  legal_refunds: words,
  legal_refunds_my: words,
  legal_about: words,
  legal_about_my: words,
}
